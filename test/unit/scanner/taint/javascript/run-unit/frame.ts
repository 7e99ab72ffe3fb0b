import { Const } from '../../../../../../src/scanner/engines/taint/ir/ops.ts';
import type { Unit } from '../../../../../../src/scanner/engines/taint/ir/unit.ts';

/** What one call holds. */
export class Frame {
  readonly registers: unknown[] = [];
  /** How far the innermost loop is, by the register of what it iterates. */
  turns = new Map<number, number>();
  readonly ownerClass: number;

  constructor(ownerClass: number) {
    this.ownerClass = ownerClass;
  }
}

/** Reads the instructions of a unit one operand after the other. */
export class Reader {
  readonly #unit: Unit;
  at = 0;

  constructor(unit: Unit) {
    this.#unit = unit;
  }

  next(): number {
    return this.#unit.code[this.at++] ?? 0;
  }

  text(): string {
    return this.string(this.next());
  }

  string(index: number): string {
    return this.#unit.strings[index] ?? '';
  }

  value(frame: Frame): unknown {
    const register = this.next();
    return register < 0 ? undefined : frame.registers[register];
  }

  constant(): unknown {
    const kind = this.next();
    const text = this.text();
    if (kind === Const.number) return Number(text);
    if (kind === Const.text) return text;
    return [undefined, null, true, false][kind];
  }
}
