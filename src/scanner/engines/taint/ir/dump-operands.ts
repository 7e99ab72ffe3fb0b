import { Const, NewKind } from './ops.ts';
import type { FunctionCode, Unit } from './unit.ts';

/** Reads the operands of one function's instructions, one after the other, as text. */
export class OperandReader {
  readonly #unit: Unit;
  readonly #code: FunctionCode;
  /** Position in the unit's code. */
  at: number;

  constructor(unit: Unit, code: FunctionCode) {
    this.#unit = unit;
    this.#code = code;
    this.at = code.from;
  }

  new(): string {
    const kind = nameOf(NewKind, this.next());
    const elements = this.list(() => `${this.next() === 1 ? '...' : ''}${this.register(this.next())}`);
    return elements === '' ? kind : `${kind} ${elements}`;
  }

  constant(): string {
    const kind = this.next();
    const text = this.next();
    const flags = this.next();
    if (kind === Const.text) return JSON.stringify(this.text(text));
    if (kind === Const.expression) return `/${this.text(text)}/${flags < 0 ? '' : this.text(flags)}`;
    return kind === Const.number ? this.text(text) : nameOf(Const, kind);
  }

  key(): string {
    const name = this.next();
    const computed = this.next();
    if (name >= 0) return `.${this.text(name)}`;
    return computed < 0 ? '' : `[${this.register(computed)}]`;
  }

  arguments(called: string): string {
    const flags = this.next();
    const marks = ['', '...', '', '**', '&'];
    const list = this.list(() => {
      const kind = this.next();
      const name = this.next();
      return `${marks[kind] ?? '?'}${name < 0 ? '' : `${this.text(name)}: `}${this.register(this.next())}`;
    });
    const words = ['new ', 'optional ', 'tagged '].filter((_word, bit) => (flags & (1 << bit)) !== 0);
    return `${words.join('')}${called}(${list})`;
  }

  registers(): string {
    return this.list(() => this.register(this.next()), ' ');
  }

  list(item: () => string, separator = ', '): string {
    return Array.from({ length: this.next() }, item).join(separator);
  }

  next(): number {
    return this.#unit.code[this.at++] ?? 0;
  }

  text(index: number): string {
    return this.#unit.strings[index] ?? '?';
  }

  register(register: number): string {
    const { locals, localNames } = this.#code;
    if (register < 0) return 'none';
    if (register >= locals) return `%${register - locals}`;
    const name = localNames[register] ?? -1;
    if (name < 0) return `$${register}`;
    return localNames.indexOf(name) === localNames.lastIndexOf(name)
      ? this.text(name)
      : `${this.text(name)}#${register}`;
  }

  type(): string {
    return typeText(this.#unit, this.next());
  }
}

export function typeText(unit: Unit, index: number): string {
  const type = unit.types[index];
  if (type === undefined) return '?';
  const args = type.args.length === 0 ? '' : `<${type.args.map((arg) => typeText(unit, arg)).join(', ')}>`;
  if (type.import >= 0) return `${['import', String(type.import), ...type.path].join('.')}${args}`;
  return `${type.ownClass < 0 ? type.name : `class ${type.ownClass}`}${args}`;
}

export function nameOf(names: Readonly<Record<string, number>>, code: number): string {
  return Object.keys(names).find((name) => names[name] === code) ?? `?${code}`;
}
