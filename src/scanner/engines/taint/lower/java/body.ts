import { FunctionBuilder } from '../../ir/function-builder.ts';
import type { Register } from '../../ir/operands.ts';
import type { UnitBuilder } from '../../ir/unit-builder.ts';
import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import type { ClassInfo, ClassTable } from './class-info.ts';
import type { ImportTable } from './imports.ts';
import type { TypeReader } from './types.ts';
import { isToken } from './vocabulary.ts';

export type Expression = (body: Body, node: Node) => Register;
export type Statement = (body: Body, node: Node) => void;

/**
 * How each kind of node is lowered, by its code: `program.ts` puts the tables together, so that no room knows all
 * others.
 */
export interface Lowerings {
  readonly expressions: readonly (Expression | undefined)[];
  readonly statements: readonly (Statement | undefined)[];
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
  /** Where in the file an offset of the tree's text stands: elsewhere where that was made of a page. */
  placeOf(offset: number): number;
  problem(node: Node, message: string): void;
}

/** A variable of a method: what is captured of it never changes, so that closures take its value. */
export interface Local {
  readonly register: Register;
  /** Index of its declared type, or -1. */
  readonly type: number;
}

/** Where `break`, `continue` and `yield` go. */
export interface Exit {
  readonly names: readonly string[];
  readonly breakLabel: number;
  /** Null where it is no loop; of one whose body ends first, a block to leave. */
  readonly continues: { readonly label: number; readonly isLoop: boolean } | null;
  /** Of a switch that is a value: what `yield` gives. */
  readonly result: Register | null;
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
  /** Those of the classes around, as far as they were captured. */
  readonly selves = new Map<ClassInfo, Register>();
  readonly scopes: Map<string, Local>[] = [new Map()];
  readonly exits: Exit[] = [];
  /** Labels that stand before the statement. */
  labels: readonly string[] = [];
  #depth = 0;

  constructor(source: Source, owner: ClassInfo | null) {
    this.source = source;
    this.owner = owner;
    this.code = new FunctionBuilder(source.unit);
  }

  /** The code, with the node's range for what is written next. */
  at(node: Node): FunctionBuilder {
    const { tree, placeOf } = this.source;
    return this.code.at({ start: placeOf(tree.start(node)), end: placeOf(tree.end(node)) });
  }

  declare(name: string, type: number, register = this.code.local(name)): Register {
    this.scopes.at(-1)?.set(name, { register, type });
    return register;
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
    if (node !== NONE) this.scoped(() => this.statements(node));
  }

  statements(node: Node): void {
    const { tree } = this.source;
    const after = tree.after(node);
    for (let child = node + 1; child < after; child = tree.after(child)) this.statement(child);
  }

  takeLabels(): readonly string[] {
    const { labels } = this;
    this.labels = [];
    return labels;
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
    const lower = lowerings.expressions[tree.kind(node)];
    if (lower !== undefined) return lower(this, node);
    const after = tree.after(node);
    for (let child = node + 1; child < after; child = tree.after(child)) this.statement(child);
    return this.at(node).undefined();
  }
}
