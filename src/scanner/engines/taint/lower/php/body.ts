import { FunctionBuilder } from '../../ir/function-builder.ts';
import type { Register } from '../../ir/operands.ts';
import type { UnitBuilder } from '../../ir/unit-builder.ts';
import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import type { NameTable } from './names/name-table.ts';
import type { Page } from './page.ts';
import type { Frame } from './variables/frame.ts';
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
  readonly names: NameTable;
  readonly lowerings: Lowerings;
  /** The offset in the file of an offset in the code. */
  placeOf(offset: number): number;
  /** Index of the type that is written at the node, or -1. */
  typeAt(node: Node): number;
  /** Bodies of functions that are still to be lowered: one after the other, so that nesting costs no stack. */
  readonly pending: (() => void)[];
  problem(node: Node, message: string): void;
}

/** Where `break` and `continue` of a loop or switch go. */
export interface Exit {
  readonly breakLabel: number;
  readonly continueLabel: number;
  /** What a turn ends with, however it ends. */
  readonly atEnd?: () => void;
  /** What it goes through and writes the elements of, in the program's own words. */
  readonly iterated?: string | null;
}

/** Expressions and statements nested deeper than this within one function are cut: the stack is finite. */
const DEPTH_LIMIT = 400;

/** One function while it is being lowered. */
export class Body {
  readonly source: Source;
  readonly frame: Frame;
  readonly code: FunctionBuilder;
  readonly exits: Exit[] = [];
  /** What has been written to the page before, in the order of the text. */
  readonly page: Page;
  #depth = 0;

  constructor(source: Source, frame: Frame, page: Page) {
    this.source = source;
    this.frame = frame;
    this.page = page;
    this.code = new FunctionBuilder(source.unit);
  }

  /** The code, with the node's range for what is written next. */
  at(node: Node): FunctionBuilder {
    const { tree, placeOf } = this.source;
    return this.code.at({ start: placeOf(tree.start(node)), end: placeOf(tree.end(node)) });
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

  /** The statements of a block, or the only one that stands for it. */
  block(node: Node): void {
    if (node !== NONE) this.statement(node);
  }

  /** The statements within a node. */
  statements(node: Node): void {
    const { tree } = this.source;
    const after = tree.after(node);
    for (let child = node + 1; child < after; child = tree.after(child)) this.statement(child);
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
