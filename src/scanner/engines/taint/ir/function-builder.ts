import type { FinishedBody } from './code-writer.ts';
import { InstructionBuilder } from './instruction-builder.ts';
import type { Register } from './operands.ts';
import { type NextKind, Op } from './ops.ts';

/** Writes one function: instructions, and control flow whose nested code is written by the functions given. */
export class FunctionBuilder extends InstructionBuilder {
  #labels = 0;

  label(): number {
    return this.#labels++;
  }

  if(condition: Register, then: () => void, otherwise: () => void = nothing): void {
    this.code.emit(Op.IF, () => {
      this.code.reg(condition);
      const lengths = this.code.room(2);
      this.code.nested(lengths, then);
      this.code.nested(lengths + 1, otherwise);
    });
  }
  /** What runs where the condition does not hold. */
  unless(condition: Register, otherwise: () => void): void {
    this.if(condition, nothing, otherwise);
  }
  /** `body` leaves by BREAK; CONTINUE goes on with `update`. */
  loop(label: number, body: () => void, update: () => void = nothing): void {
    this.code.emit(Op.LOOP, () => {
      this.code.raw(label);
      const lengths = this.code.room(2);
      this.code.nested(lengths, body);
      this.code.nested(lengths + 1, update);
    });
  }
  /** A loop over the elements of an iterable. */
  each(label: number, iterable: Register, kind: keyof typeof NextKind, body: (element: Register) => void): void {
    this.loop(label, () => {
      this.if(this.more(iterable), nothing, () => this.break(label));
      body(this.next(iterable, kind));
    });
  }
  block(label: number, body: () => void): void {
    this.code.emit(Op.BLOCK, () => {
      this.code.raw(label);
      this.code.nested(this.code.room(1), body);
    });
  }
  /**
   * A case without a test is the default. `test` answers the register of the value that the subject is compared with.
   */
  switch(
    subject: Register,
    label: number,
    cases: readonly { readonly test: (() => Register) | null; readonly body: () => void }[],
  ): void {
    this.code.emit(Op.SWITCH, () => {
      this.code.reg(subject).raw(label, cases.length);
      const heads = cases.map(() => this.code.room(3));
      cases.forEach(({ test, body }, index) => {
        const head = heads[index] ?? 0;
        let value = -1;
        this.code.nested(head, () => {
          value = test === null ? -1 : test();
        });
        this.code.putRegister(head + 1, value);
        this.code.nested(head + 2, body);
      });
    });
  }
  try(
    body: () => void,
    handler: { readonly caught: Register | null; readonly code: () => void } | null,
    last: () => void = nothing,
  ): void {
    this.code.emit(Op.TRY, () => {
      const lengths = this.code.room(1);
      this.code.reg(handler?.caught ?? -1);
      const handlerLength = this.code.room(2);
      this.code.nested(lengths, body);
      if (handler === null) this.code.put(handlerLength, -1);
      else this.code.nested(handlerLength, handler.code);
      this.code.nested(handlerLength + 1, last);
    });
  }
  break(label: number): void {
    this.code.emit(Op.BREAK, () => this.code.raw(label));
  }
  continue(label: number): void {
    this.code.emit(Op.CONTINUE, () => this.code.raw(label));
  }
  return(value: Register | null): void {
    this.code.emit(Op.RETURN, () => this.code.reg(value ?? -1));
  }
  throw(value: Register): void {
    this.code.emit(Op.THROW, () => this.code.reg(value));
  }

  done(): FinishedBody {
    return this.code.done();
  }
}

const nothing = (): void => undefined;
