import { Const, ImportMode, MethodKind, NewKind, NextKind, Op, Operator } from './ops.ts';
import type { FunctionCode, Unit } from './unit.ts';

/**
 * A unit as text for tests and people: one instruction a line, `x` for a local of that name (`x#3` with its number where two share
 * it), `$3` for a local without a name, `%7` for a temporary.
 */
export function dumpUnit(unit: Unit): string {
  const lines: string[] = [];
  for (const [index, { specifier }] of unit.imports.entries())
    lines.push(`import ${index} ${JSON.stringify(specifier)}`);
  unit.classes.forEach(({ name, supertypes, fields }, index) => {
    const typed = fields.map((field) => `${field.name}: ${typeText(unit, field.type)}`).join(', ');
    const above = supertypes.map((type) => ` < ${typeText(unit, type)}`).join('');
    lines.push(`class ${index} ${name || '(no name)'}${above} {${typed}}`);
  });
  for (const [index, code] of unit.functions.entries()) lines.push(...new FunctionDump(unit, code, index).lines());
  for (const { line, message } of unit.problems) lines.push(`problem at line ${line}: ${message}`);
  return `${lines.join('\n')}\n`;
}

/** The instructions of one function, without its head. */
export function dumpFunction(unit: Unit, index: number): string {
  const code = unit.functions[index];
  return code === undefined ? '' : new FunctionDump(unit, code, index).body().join('\n');
}

class FunctionDump {
  readonly #unit: Unit;
  readonly #code: FunctionCode;
  readonly #index: number;
  #at = 0;

  constructor(unit: Unit, code: FunctionCode, index: number) {
    this.#unit = unit;
    this.#code = code;
    this.#index = index;
  }

  lines(): string[] {
    return [this.#head(), ...this.body().map((line) => `  ${line}`)];
  }

  body(): string[] {
    this.#at = this.#code.from;
    return this.#block(this.#code.to);
  }

  #head(): string {
    const { name, params, captures, thisLocal, argumentsLocal, ownerClass, isAsync, isGenerator, resultType } =
      this.#code;
    const marks = { positional: '', rest: '...', named: '=', namedRest: '**' };
    const taken = params.map(({ kind, local, type, byReference }) => {
      const typed = type < 0 ? '' : `: ${typeText(this.#unit, type)}`;
      return `${byReference ? '&' : ''}${marks[kind]}${this.#register(local)}${typed}`;
    });
    const about = [
      isAsync ? ' async' : '',
      isGenerator ? ' generator' : '',
      ownerClass < 0 ? '' : ` of class ${ownerClass}`,
      thisLocal < 0 ? '' : ` this ${this.#register(thisLocal)}`,
      argumentsLocal < 0 ? '' : ` arguments ${this.#register(argumentsLocal)}`,
      captures.length === 0 ? '' : ` captures ${captures.map((local) => this.#register(local)).join(' ')}`,
      resultType < 0 ? '' : `: ${typeText(this.#unit, resultType)}`,
    ];
    return `function ${this.#index} ${name || '(no name)'}(${taken.join(', ')})${about.join('')}`;
  }

  #block(to: number): string[] {
    const lines: string[] = [];
    while (this.#at < to) {
      const start = this.#at;
      const size = this.#unit.code[start + 1] ?? 0;
      this.#at += 4;
      lines.push(...this.#instruction(this.#unit.code[start] ?? 0));
      this.#at = start + Math.max(size, 4);
    }
    return lines;
  }

  #instruction(op: number): string[] {
    switch (op) {
      case Op.IF:
        return this.#if();
      case Op.LOOP:
        return this.#loop();
      case Op.BLOCK:
        return this.#named(`block L${this.#next()}`, this.#next());
      case Op.SWITCH:
        return this.#switch();
      case Op.TRY:
        return this.#try();
      default:
        return [this.#plain(op)];
    }
  }

  #plain(op: number): string {
    const register = (): string => this.#register(this.#next());
    const text = (): string => this.#text(this.#next());
    switch (op) {
      case Op.CONST:
        return `${register()} = ${this.#constant()}`;
      case Op.COPY:
        return `${register()} = ${register()}`;
      case Op.GLOBAL:
        return `${register()} = global ${text()}`;
      case Op.IMPORT: {
        const result = `${register()} = import ${this.#next()}`;
        return this.#next() === ImportMode.default ? `${result} default` : result;
      }
      case Op.NEW:
        return `${register()} = new ${this.#new()}`;
      case Op.CLOSURE:
        return `${register()} = closure ${this.#next()} [${this.#registers()}]`;
      case Op.CLASS: {
        const result = `${register()} = class ${this.#next()}`;
        const above = this.#next();
        return above < 0 ? result : `${result} extends ${this.#register(above)}`;
      }
      case Op.METHOD: {
        const of = register();
        const kind = nameOf(MethodKind, this.#next());
        return `${kind} ${of}${this.#key()} = ${register()}`;
      }
      case Op.ANNOTATE: {
        const what = register();
        const parameter = this.#next();
        const member = this.#next();
        const name = `${what}${member < 0 ? '' : `.${this.#text(member)}`}${parameter < 0 ? '' : `(${parameter})`}`;
        return `annotate ${name} with ${register()}`;
      }
      case Op.LOAD:
        return `${register()} = ${register()}.${text()}`;
      case Op.STORE:
        return `${register()}.${text()} = ${register()}`;
      case Op.LOADAT:
        return `${register()} = ${register()}[${register()}]`;
      case Op.STOREAT:
        return `${register()}[${register()}] = ${register()}`;
      case Op.DELETE:
        return `delete ${register()}${this.#key()}`;
      case Op.SPREAD:
        return `spread ${register()} from ${register()}`;
      case Op.OMIT:
        return `${register()} = ${register()} without ${this.#list(() => this.#text(this.#next()))}`;
      case Op.SLICE:
        return `${register()} = ${register()} from ${this.#next()}`;
      case Op.CELL:
        return `cell ${register()}`;
      case Op.GET:
        return `${register()} = get ${register()}`;
      case Op.SET:
        return `set ${register()} = ${register()}`;
      case Op.CALL: {
        const result = register();
        const target = register();
        const receiver = this.#next();
        const bound = receiver < 0 ? '' : ` on ${this.#register(receiver)}`;
        return `${result} = ${this.#arguments(`call ${target}`)}${bound}`;
      }
      case Op.INVOKE:
        return `${register()} = ${this.#arguments(`${register()}.${text()}`)}`;
      case Op.SUPER: {
        const result = register();
        const above = this.#next();
        const self = register();
        const method = this.#next();
        const named = `super${above < 0 ? '' : ` ${this.#register(above)}`}${method < 0 ? '' : `.${this.#text(method)}`}`;
        return `${result} = ${this.#arguments(named)} on ${self}`;
      }
      case Op.CONCAT:
        return `${register()} = concat ${this.#registers()}`;
      case Op.OPERATE: {
        const result = `${register()} = ${nameOf(Operator, this.#next())} ${register()}`;
        const right = this.#next();
        return right < 0 ? result : `${result} ${this.#register(right)}`;
      }
      case Op.ASSERT:
        return `${register()} = ${register()} as ${typeText(this.#unit, this.#next())}`;
      case Op.CONVERT:
        return `${register()} = ${register()} to ${typeText(this.#unit, this.#next())}`;
      case Op.DECLARE:
        return `declare ${register()}: ${typeText(this.#unit, this.#next())}`;
      case Op.AWAIT:
        return `${register()} = await ${register()}`;
      case Op.YIELD:
        return `${register()} = yield ${register()}${this.#next() === 1 ? ' each' : ''}`;
      case Op.MORE:
        return `${register()} = more ${register()}`;
      case Op.NEXT:
        return `${register()} = next ${register()} ${nameOf(NextKind, this.#next())}`;
      case Op.EXPORTS:
        return `exports ${register()}`;
      case Op.BREAK:
        return `break L${this.#next()}`;
      case Op.CONTINUE:
        return `continue L${this.#next()}`;
      case Op.RETURN: {
        const value = this.#next();
        return value < 0 ? 'return' : `return ${this.#register(value)}`;
      }
      case Op.THROW:
        return `throw ${register()}`;
      default:
        return `unknown instruction ${op}`;
    }
  }

  #if(): string[] {
    const condition = this.#register(this.#next());
    const then = this.#next();
    const otherwise = this.#next();
    return [...this.#named(`if ${condition}`, then), ...(otherwise > 0 ? this.#named('else', otherwise) : [])];
  }

  #loop(): string[] {
    const label = this.#next();
    const body = this.#next();
    const update = this.#next();
    return [...this.#named(`loop L${label}`, body), ...(update > 0 ? this.#named('update', update) : [])];
  }

  #switch(): string[] {
    const lines = [`switch ${this.#register(this.#next())} L${this.#next()}`];
    const heads = Array.from({ length: this.#next() }, () => [this.#next(), this.#next(), this.#next()] as const);
    for (const [testLength, test, bodyLength] of heads) {
      lines.push(...indented(this.#block(this.#at + testLength)));
      lines.push(...indented(this.#named(test < 0 ? 'default' : `case ${this.#register(test)}`, bodyLength)));
    }
    return lines;
  }

  #try(): string[] {
    const body = this.#next();
    const caught = this.#next();
    const handler = this.#next();
    const last = this.#next();
    const lines = this.#named('try', body);
    if (handler >= 0) lines.push(...this.#named(`catch${caught < 0 ? '' : ` ${this.#register(caught)}`}`, handler));
    if (last > 0) lines.push(...this.#named('finally', last));
    return lines;
  }

  /** A head and the code in it, which begins here. */
  #named(head: string, length: number): string[] {
    return [head, ...indented(this.#block(this.#at + length))];
  }

  #new(): string {
    const kind = nameOf(NewKind, this.#next());
    const elements = this.#list(() => `${this.#next() === 1 ? '...' : ''}${this.#register(this.#next())}`);
    return elements === '' ? kind : `${kind} ${elements}`;
  }

  #constant(): string {
    const kind = this.#next();
    const text = this.#next();
    const flags = this.#next();
    if (kind === Const.text) return JSON.stringify(this.#text(text));
    if (kind === Const.expression) return `/${this.#text(text)}/${flags < 0 ? '' : this.#text(flags)}`;
    return kind === Const.number ? this.#text(text) : nameOf(Const, kind);
  }

  #key(): string {
    const name = this.#next();
    const computed = this.#next();
    if (name >= 0) return `.${this.#text(name)}`;
    return computed < 0 ? '' : `[${this.#register(computed)}]`;
  }

  #arguments(called: string): string {
    const flags = this.#next();
    const marks = ['', '...', '', '**'];
    const list = this.#list(() => {
      const kind = this.#next();
      const name = this.#next();
      return `${marks[kind] ?? '?'}${name < 0 ? '' : `${this.#text(name)}: `}${this.#register(this.#next())}`;
    });
    const words = ['new ', 'optional ', 'tagged '].filter((_word, bit) => (flags & (1 << bit)) !== 0);
    return `${words.join('')}${called}(${list})`;
  }

  #registers(): string {
    return this.#list(() => this.#register(this.#next()), ' ');
  }

  #list(item: () => string, separator = ', '): string {
    return Array.from({ length: this.#next() }, item).join(separator);
  }

  #next(): number {
    return this.#unit.code[this.#at++] ?? 0;
  }

  #text(index: number): string {
    return this.#unit.strings[index] ?? '?';
  }

  #register(register: number): string {
    const { locals, localNames } = this.#code;
    if (register < 0) return 'none';
    if (register >= locals) return `%${register - locals}`;
    const name = localNames[register] ?? -1;
    if (name < 0) return `$${register}`;
    return localNames.indexOf(name) === localNames.lastIndexOf(name)
      ? this.#text(name)
      : `${this.#text(name)}#${register}`;
  }
}

function typeText(unit: Unit, index: number): string {
  const type = unit.types[index];
  if (type === undefined) return '?';
  const args = type.args.length === 0 ? '' : `<${type.args.map((arg) => typeText(unit, arg)).join(', ')}>`;
  if (type.import >= 0) return `${['import', String(type.import), ...type.path].join('.')}${args}`;
  return `${type.ownClass < 0 ? type.name : `class ${type.ownClass}`}${args}`;
}

function nameOf(names: Readonly<Record<string, number>>, code: number): string {
  return Object.keys(names).find((name) => names[name] === code) ?? `?${code}`;
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
