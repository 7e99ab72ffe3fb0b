import { nameOf, OperandReader, typeText } from './dump-operands.ts';
import { ImportMode, MethodKind, NextKind, Op, Operator } from './ops.ts';
import type { FunctionCode, Unit } from './unit.ts';

/**
 * A unit as text for tests and people: one instruction a line, `x` for a local of that name (`x#3` with its number
 * where two share it), `$3` for a local without a name, `%7` for a temporary.
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
  for (const [index, code] of unit.functions.entries())
    for (const line of new FunctionDump(unit, code, index).lines()) lines.push(line);
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
  readonly #operands: OperandReader;

  constructor(unit: Unit, code: FunctionCode, index: number) {
    this.#unit = unit;
    this.#code = code;
    this.#index = index;
    this.#operands = new OperandReader(unit, code);
  }

  lines(): string[] {
    return [this.#head(), ...this.body().map((line) => `  ${line}`)];
  }

  body(): string[] {
    this.#operands.at = this.#code.from;
    return this.#block(this.#code.to);
  }

  #head(): string {
    const { name, params, captures, thisLocal, argumentsLocal, ownerClass, isAsync, isGenerator, resultType } =
      this.#code;
    const marks = { positional: '', rest: '...', named: '=', namedRest: '**' };
    const taken = params.map(({ kind, local, type, byReference }) => {
      const typed = type < 0 ? '' : `: ${typeText(this.#unit, type)}`;
      return `${byReference ? '&' : ''}${marks[kind]}${this.#operands.register(local)}${typed}`;
    });
    const about = [
      isAsync ? ' async' : '',
      isGenerator ? ' generator' : '',
      ownerClass < 0 ? '' : ` of class ${ownerClass}`,
      thisLocal < 0 ? '' : ` this ${this.#operands.register(thisLocal)}`,
      argumentsLocal < 0 ? '' : ` arguments ${this.#operands.register(argumentsLocal)}`,
      captures.length === 0 ? '' : ` captures ${captures.map((local) => this.#operands.register(local)).join(' ')}`,
      resultType < 0 ? '' : `: ${typeText(this.#unit, resultType)}`,
    ];
    return `function ${this.#index} ${name || '(no name)'}(${taken.join(', ')})${about.join('')}`;
  }

  #block(to: number): string[] {
    const lines: string[] = [];
    while (this.#operands.at < to) {
      const start = this.#operands.at;
      const size = this.#unit.code[start + 1] ?? 0;
      this.#operands.at += 4;
      for (const line of this.#instruction(this.#unit.code[start] ?? 0)) lines.push(line);
      this.#operands.at = start + Math.max(size, 4);
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
        return this.#named(`block L${this.#operands.next()}`, this.#operands.next());
      case Op.SWITCH:
        return this.#switch();
      case Op.TRY:
        return this.#try();
      default:
        return [this.#plain(op)];
    }
  }

  #plain(op: number): string {
    const register = (): string => this.#operands.register(this.#operands.next());
    const text = (): string => this.#operands.text(this.#operands.next());
    switch (op) {
      case Op.CONST:
        return `${register()} = ${this.#operands.constant()}`;
      case Op.COPY:
        return `${register()} = ${register()}`;
      case Op.GLOBAL:
        return `${register()} = global ${text()}`;
      case Op.IMPORT: {
        const result = `${register()} = import ${this.#operands.next()}`;
        return this.#operands.next() === ImportMode.default ? `${result} default` : result;
      }
      case Op.NEW:
        return `${register()} = new ${this.#operands.new()}`;
      case Op.CLOSURE:
        return `${register()} = closure ${this.#operands.next()} [${this.#operands.registers()}]`;
      case Op.CLASS: {
        const result = `${register()} = class ${this.#operands.next()}`;
        const above = this.#operands.next();
        return above < 0 ? result : `${result} extends ${this.#operands.register(above)}`;
      }
      case Op.EXTEND:
        return `extend ${register()} ${register()}`;
      case Op.METHOD: {
        const of = register();
        const kind = nameOf(MethodKind, this.#operands.next());
        return `${kind} ${of}${this.#operands.key()} = ${register()}`;
      }
      case Op.ANNOTATE: {
        const what = register();
        const parameter = this.#operands.next();
        const member = this.#operands.next();
        const name = `${what}${member < 0 ? '' : `.${this.#operands.text(member)}`}${parameter < 0 ? '' : `(${parameter})`}`;
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
        return `delete ${register()}${this.#operands.key()}`;
      case Op.SPREAD:
        return `spread ${register()} from ${register()}`;
      case Op.OMIT:
        return `${register()} = ${register()} without ${this.#operands.list(() => this.#operands.text(this.#operands.next()))}`;
      case Op.SLICE:
        return `${register()} = ${register()} from ${this.#operands.next()}`;
      case Op.CELL:
        return `cell ${register()}`;
      case Op.GET:
        return `${register()} = get ${register()}`;
      case Op.SET:
        return `set ${register()} = ${register()}`;
      case Op.CALL: {
        const result = register();
        const target = register();
        const receiver = this.#operands.next();
        const bound = receiver < 0 ? '' : ` on ${this.#operands.register(receiver)}`;
        return `${result} = ${this.#operands.arguments(`call ${target}`)}${bound}`;
      }
      case Op.INVOKE:
        return `${register()} = ${this.#operands.arguments(`${register()}.${text()}`)}`;
      case Op.SUPER: {
        const result = register();
        const above = this.#operands.next();
        const self = register();
        const method = this.#operands.next();
        const named = `super${above < 0 ? '' : ` ${this.#operands.register(above)}`}${method < 0 ? '' : `.${this.#operands.text(method)}`}`;
        return `${result} = ${this.#operands.arguments(named)} on ${self}`;
      }
      case Op.CONCAT:
        return `${register()} = concat ${this.#operands.registers()}`;
      case Op.OPERATE: {
        const result = `${register()} = ${nameOf(Operator, this.#operands.next())} ${register()}`;
        const right = this.#operands.next();
        return right < 0 ? result : `${result} ${this.#operands.register(right)}`;
      }
      case Op.ASSERT:
        return `${register()} = ${register()} as ${this.#operands.type()}`;
      case Op.CONVERT:
        return `${register()} = ${register()} to ${this.#operands.type()}`;
      case Op.DECLARE:
        return `declare ${register()}: ${this.#operands.type()}`;
      case Op.AWAIT:
        return `${register()} = await ${register()}`;
      case Op.YIELD:
        return `${register()} = yield ${register()}${this.#operands.next() === 1 ? ' each' : ''}`;
      case Op.MORE:
        return `${register()} = more ${register()}`;
      case Op.NEXT:
        return `${register()} = next ${register()} ${nameOf(NextKind, this.#operands.next())}`;
      case Op.EXPORTS:
        return `exports ${register()}`;
      case Op.BREAK:
        return `break L${this.#operands.next()}`;
      case Op.CONTINUE:
        return `continue L${this.#operands.next()}`;
      case Op.RETURN: {
        const value = this.#operands.next();
        return value < 0 ? 'return' : `return ${this.#operands.register(value)}`;
      }
      case Op.THROW:
        return `throw ${register()}`;
      default:
        return `unknown instruction ${op}`;
    }
  }

  #if(): string[] {
    const condition = this.#operands.register(this.#operands.next());
    const then = this.#operands.next();
    const otherwise = this.#operands.next();
    return [...this.#named(`if ${condition}`, then), ...(otherwise > 0 ? this.#named('else', otherwise) : [])];
  }

  #loop(): string[] {
    const label = this.#operands.next();
    const body = this.#operands.next();
    const update = this.#operands.next();
    return [...this.#named(`loop L${label}`, body), ...(update > 0 ? this.#named('update', update) : [])];
  }

  #switch(): string[] {
    const lines = [`switch ${this.#operands.register(this.#operands.next())} L${this.#operands.next()}`];
    const heads = Array.from(
      { length: this.#operands.next() },
      () => [this.#operands.next(), this.#operands.next(), this.#operands.next()] as const,
    );
    for (const [testLength, test, bodyLength] of heads) {
      lines.push(...indented(this.#block(this.#operands.at + testLength)));
      lines.push(...indented(this.#named(test < 0 ? 'default' : `case ${this.#operands.register(test)}`, bodyLength)));
    }
    return lines;
  }

  #try(): string[] {
    const body = this.#operands.next();
    const caught = this.#operands.next();
    const handler = this.#operands.next();
    const last = this.#operands.next();
    const lines = this.#named('try', body);
    if (handler >= 0)
      lines.push(...this.#named(`catch${caught < 0 ? '' : ` ${this.#operands.register(caught)}`}`, handler));
    if (last > 0) lines.push(...this.#named('finally', last));
    return lines;
  }

  /** A head and the code in it, which begins here. */
  #named(head: string, length: number): string[] {
    return [head, ...indented(this.#block(this.#operands.at + length))];
  }
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
