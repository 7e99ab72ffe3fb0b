import { FunctionBuilder } from '../../ir/function-builder.ts';
import type { Register } from '../../ir/operands.ts';
import type { UnitBuilder } from '../../ir/unit-builder.ts';
import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import type { ClassInfo, ClassTable } from './class-info.ts';
import type { ImportTable } from './imports.ts';
import type { TypeReader } from './types.ts';
import { isToken, Token } from './vocabulary.ts';

export type Expression = (body: Body, node: Node) => Register;
export type Statement = (body: Body, node: Node) => void;

/**
 * How each kind of node is lowered, by its code: `program.ts` puts the tables together, so that no room knows all
 * others.
 */
export interface Lowerings {
  readonly expressions: readonly (Expression | undefined)[];
  readonly statements: readonly (Statement | undefined)[];
  /** What is there in a block before its first statement has run: its local functions. */
  readonly begin: Statement;
}

/** One file while it is being lowered. */
export interface Source {
  readonly tree: SyntaxTree;
  readonly unit: UnitBuilder;
  readonly classes: ClassTable;
  readonly imports: ImportTable;
  readonly types: TypeReader;
  readonly lowerings: Lowerings;
  /** Bodies of functions that are still to be lowered: one after the other, so that nesting costs no stack. */
  readonly pending: (() => void)[];
  problem(node: Node, message: string): void;
  /** Where in the file an offset of the tree's text stands. */
  placeOf(offset: number): number;
}

/** A variable of a method. */
export interface Local {
  readonly register: Register;
  /** Index of its declared type, or -1. */
  readonly type: number;
  /** The register holds a cell: others write to the variable as well. */
  readonly isCell: boolean;
  /** It stands ready for a declaration that is still to come. */
  readonly isEarly?: boolean;
}

/** Where `break` and `continue` go. */
export interface Exit {
  readonly breakLabel: number;
  /** Null where it is no loop; of one whose body ends first, a block to leave. */
  readonly continues: { readonly label: number; readonly isLoop: boolean } | null;
  readonly takesPlainBreak: boolean;
}

/** Expressions and statements nested deeper than this within one function are cut: the stack is finite. */
const DEPTH_LIMIT = 400;

/** One function while it is being lowered. */
export class Body {
  readonly source: Source;
  readonly code: FunctionBuilder;
  /** The innermost class around; null at the file's top level. */
  readonly owner: ClassInfo | null;
  /** The object that the method is called on; null in static code. */
  self: Register | null = null;
  /** What the result's type calls the parts of a tuple, by their places. */
  parts: readonly string[] = [];
  /** Variables that others write to as well: they are cells. */
  readonly shared: ReadonlySet<string>;
  readonly scopes: Map<string, Local>[] = [new Map()];
  readonly exits: Exit[] = [];
  #depth = 0;

  /** What a member that is looked for behind `?.` is asked of. */
  receiver: Register | null = null;

  constructor(source: Source, owner: ClassInfo | null, shared: ReadonlySet<string>) {
    this.source = source;
    this.shared = shared;
    this.owner = owner;
    this.code = new FunctionBuilder(source.unit);
  }

  /** The code, with the node's range for what is written next. */
  at(node: Node): FunctionBuilder {
    const { tree, placeOf } = this.source;
    return this.code.at({ start: placeOf(tree.start(node)), end: placeOf(tree.end(node)) });
  }

  /** A variable that is not yet set. */
  declare(name: string, type: number): Local {
    const early = this.scopes.at(-1)?.get(name);
    if (early?.isEarly === true) return early;
    const isCell = this.shared.has(name);
    const local = { register: this.code.local(name), type, isCell };
    if (isCell) this.code.cell(local.register);
    this.scopes.at(-1)?.set(name, local);
    return local;
  }

  /** A variable that functions take along before the statement that declares it. */
  early(name: string, type: number): void {
    const register = this.code.local(name);
    this.code.cell(register);
    this.scopes.at(-1)?.set(name, { register, type, isCell: true, isEarly: true });
  }

  /** A variable whose register holds what it is, or its cell. */
  take(name: string, local: Local): void {
    this.scopes.at(-1)?.set(name, local);
  }

  /** Puts a value into a variable. */
  set(local: Local, value: Register, node: Node): void {
    if (local.isCell) this.at(node).set(local.register, value);
    else this.at(node).copy(local.register, value);
  }

  get(local: Local, node: Node): Register {
    return local.isCell ? this.at(node).get(local.register) : local.register;
  }

  find(name: string): Local | null {
    for (let at = this.scopes.length - 1; at >= 0; at--) {
      const found = this.scopes[at]?.get(name);
      if (found !== undefined) return found;
    }
    return null;
  }

  /** All variables that can be named here. */
  visible(): Map<string, Local> {
    return new Map(this.scopes.flatMap((scope) => [...scope]));
  }

  scoped(run: () => void): void {
    this.scopes.push(new Map());
    run();
    this.scopes.pop();
  }

  expression(node: Node): Register {
    if (node === NONE) return this.code.undefined();
    return this.nested(node, () => this.#dispatch(node)) ?? this.at(node).undefined();
  }

  statement(node: Node): void {
    const { tree, lowerings } = this.source;
    if (node === NONE || isToken(tree.kind(node))) return;
    const lower = lowerings.statements[tree.kind(node)];
    this.nested(node, () => (lower === undefined ? void this.expression(node) : lower(this, node)));
  }

  /** The statements of a block, which has names of its own. */
  block(node: Node): void {
    if (node === NONE) return;
    this.scoped(() => {
      this.source.lowerings.begin(this, node);
      this.statements(node);
    });
  }

  statements(node: Node): void {
    const { tree } = this.source;
    const after = tree.after(node);
    for (let child = node + 1; child < after; child = tree.after(child)) this.statement(child);
  }

  withExit(exit: Exit, run: () => void): void {
    this.exits.push(exit);
    run();
    this.exits.pop();
  }

  /** Runs one level deeper; undefined where that is too deep. */
  nested<Result>(node: Node, lower: () => Result): Result | undefined {
    if (this.#depth >= DEPTH_LIMIT) {
      this.source.problem(node, 'nested too deeply');
      return undefined;
    }
    this.#depth++;
    const result = lower();
    this.#depth--;
    return result;
  }

  #dispatch(node: Node): Register {
    const { tree, lowerings } = this.source;
    if (tree.kind(node) === Token.this || tree.kind(node) === Token.base) return this.self ?? this.at(node).undefined();
    const lower = lowerings.expressions[tree.kind(node)];
    if (lower !== undefined) return lower(this, node);
    const after = tree.after(node);
    for (let child = node + 1; child < after; child = tree.after(child)) this.statement(child);
    return this.at(node).undefined();
  }
}
