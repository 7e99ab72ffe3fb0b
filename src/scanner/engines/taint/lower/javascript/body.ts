import { FunctionBuilder } from '../../ir/function-builder.ts';
import type { Register } from '../../ir/operands.ts';
import type { UnitBuilder } from '../../ir/unit-builder.ts';
import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import type { ScopeTable } from './scopes/scope-table.ts';
import type { FunctionScope, Variable } from './scopes/variable.ts';
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
  readonly scopes: ScopeTable;
  readonly lowerings: Lowerings;
  /** Index of the type that is written at the node, or -1. */
  typeAt(node: Node): number;
  /** Bodies of functions that are still to be lowered: one after the other, so that nesting costs no stack. */
  readonly pending: (() => void)[];
  problem(node: Node, message: string): void;
  /** The offset in the file of an offset in the tree's text: another one where the text was made of a template. */
  placeOf(offset: number): number;
}

/** Where `break` and `continue` of a statement go; null where it takes none. */
export interface Exit {
  readonly names: readonly string[];
  readonly breakLabel: number;
  /** Label of the loop whose next turn begins, or of the block that is left for it. */
  readonly continues: { readonly label: number; readonly isLoop: boolean } | null;
  /** False for a labelled block: only a `break` with its name leaves it. */
  readonly takesPlainBreak: boolean;
}

/** Expressions and statements nested deeper than this within one function are cut: the stack is finite. */
const DEPTH_LIMIT = 500;

/** One function while it is being lowered. */
export class Body {
  readonly source: Source;
  readonly scope: FunctionScope;
  readonly code: FunctionBuilder;
  /** Locals that captured variables are in. */
  readonly captured = new Map<Variable, Register>();
  readonly exits: Exit[] = [];
  /** Names of labels that stand directly before the statement that is lowered next. */
  labels: readonly string[] = [];
  /** Label to leave by when the optional chain being lowered meets nothing. */
  chain: number | null = null;
  /** The object whose fields undeclared names are, in the markup of a component. */
  instance: Register | null = null;
  #depth = 0;

  constructor(source: Source, scope: FunctionScope) {
    this.source = source;
    this.scope = scope;
    this.code = new FunctionBuilder(source.unit);
  }

  /** The code, with the node's range for what is written next. */
  at(node: Node): FunctionBuilder {
    const { tree, placeOf } = this.source;
    return this.code.at({ start: placeOf(tree.start(node)), end: placeOf(tree.end(node)) });
  }

  expression(node: Node): Register {
    if (node === NONE) return this.code.undefined();
    const chain = this.chain;
    this.chain = null;
    const value = this.nested(node, () => this.#dispatch(node)) ?? this.at(node).undefined();
    this.chain = chain;
    return value;
  }

  statement(node: Node): void {
    const { tree, lowerings } = this.source;
    if (node === NONE || isToken(tree.kind(node))) return;
    const lower = lowerings.statements[tree.kind(node)];
    this.nested(node, () => (lower === undefined ? void this.expression(node) : lower(this, node)));
  }

  /** The labels of the statement being lowered: those inside it do not have them. */
  takeLabels(): readonly string[] {
    const { labels } = this;
    this.labels = [];
    return labels;
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
