import { FunctionBuilder } from '../../ir/function-builder.ts';
import type { Register } from '../../ir/operands.ts';
import type { UnitBuilder } from '../../ir/unit-builder.ts';
import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { bare } from './children.ts';
import type { ClassInfo, ClassTable } from './class-table.ts';

export type Expression = (body: Body, node: Node) => Register;
/** What is done with the value that something has in the end; null: nobody asks for it. */
export type Give = ((value: Register, node: Node) => void) | null;
/** What has several ways to its value: branches, loops, blocks. */
export type Compound = (body: Body, node: Node, give: Give) => void;

/**
 * How each kind of node is lowered, by its code: `program.ts` puts the tables together, so that no room knows all
 * others.
 */
export interface Lowerings {
  readonly expressions: readonly (Expression | undefined)[];
  readonly compounds: readonly (Compound | undefined)[];
  /** Calls whose block runs where it stands: null for any other. */
  readonly inlined: (body: Body, node: Node) => Compound | null;
}

/** One file while it is being lowered. */
export interface Source {
  readonly tree: SyntaxTree;
  readonly unit: UnitBuilder;
  readonly classes: ClassTable;
  readonly lowerings: Lowerings;
  /** Where the text of each heredoc stands, by where it is meant. */
  readonly heredocs: ReadonlyMap<Node, Node>;
  /** Bodies of functions that are still to be lowered: one after the other, so that nesting costs no stack. */
  readonly pending: (() => void)[];
  /** Where in the file a node stands: elsewhere than in the tree's text where that was made of a template. */
  spanOf(node: Node): { readonly start: number; readonly end: number };
  /** The view that the code was made of; null for code that stands for itself. */
  readonly view: string | null;
  problem(node: Node, message: string): void;
}

export type Beginning = 'text' | 'list' | null;

/** A variable of a method. */
export interface Local {
  readonly register: Register;
  /** The register holds a cell: blocks write to the variable as well. */
  readonly isCell: boolean;
  /** What it is when it begins: that says what `<<` does to it. */
  readonly begins: Beginning;
}

/** Where `break` and `next` of a loop go. */
export interface Exit {
  readonly breakLabel: number;
  readonly next: { readonly label: number; readonly isLoop: boolean };
}

/** Expressions nested deeper than this within one function are cut: the stack is finite. */
const DEPTH_LIMIT = 300;

/** What stands around the code of a function. */
export interface Surroundings {
  /** The innermost class or module around; null at the file's top level. */
  readonly owner: ClassInfo | null;
  /** It runs on a class rather than on what the class makes. */
  readonly isOfClass: boolean;
  /** Variables that blocks write to as well: they are cells. */
  readonly shared: ReadonlySet<string>;
  /** The name of the method around. */
  readonly method: string | null;
}

/** One function while it is being lowered. */
export class Body {
  readonly source: Source;
  readonly code: FunctionBuilder;
  readonly around: Surroundings;
  self: Register | null = null;
  /** The block that the method was given. */
  block: Register | null = null;
  /** What `super` without arguments hands on: the method's parameters. */
  params: readonly { readonly name: string; readonly kind: string }[] = [];
  readonly scopes: Map<string, Local>[] = [new Map()];
  readonly exits: Exit[] = [];
  #depth = 0;

  constructor(source: Source, around: Surroundings) {
    this.source = source;
    this.around = around;
    this.code = new FunctionBuilder(source.unit);
  }

  /** The code, with the node's range for what is written next. */
  at(node: Node): FunctionBuilder {
    return this.code.at(this.source.spanOf(node));
  }

  /** A new variable of the innermost scope. */
  declare(name: string, begins: Beginning = null): Local {
    const isCell = this.around.shared.has(name);
    const local = { register: this.code.local(name), isCell, begins };
    if (isCell) this.code.cell(local.register);
    this.take(name, local);
    return local;
  }

  /** A variable whose register holds what it is, or its cell. */
  take(name: string, local: Local): void {
    this.scopes.at(-1)?.set(name, local);
  }

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

  withExit(exit: Exit, run: () => void): void {
    this.exits.push(exit);
    run();
    this.exits.pop();
  }

  expression(node: Node): Register {
    if (node === NONE) return this.code.undefined();
    const inner = bare(this.source.tree, node);
    return this.nested(inner, () => this.#value(inner)) ?? this.at(node).undefined();
  }

  statement(node: Node): void {
    this.give(node, null);
  }

  /** Runs what stands at the node and hands its value on, on each of the ways that lead to one. */
  give(node: Node, give: Give): void {
    if (node === NONE) give?.(this.code.undefined(), node);
    else
      this.nested(node, () => {
        const compound = this.#compoundAt(node);
        if (compound !== null) compound(this, node, give);
        else {
          const value = this.#simple(node);
          give?.(value, node);
        }
      });
  }

  /** One after the other; the value is that of the last. */
  sequence(nodes: readonly Node[], give: Give, whole: Node): void {
    const last = nodes.at(-1);
    for (const node of nodes.slice(0, -1)) this.statement(node);
    if (last !== undefined) this.give(last, give);
    else give?.(this.at(whole).undefined(), whole);
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

  #value(node: Node): Register {
    const compound = this.#compoundAt(node);
    if (compound === null) return this.#simple(node);
    const result = this.code.local();
    this.at(node).copy(result, this.at(node).undefined());
    compound(this, node, (value, from) => this.at(from === NONE ? node : from).copy(result, value));
    return result;
  }

  #compoundAt(node: Node): Compound | null {
    const { tree, lowerings } = this.source;
    return lowerings.compounds[tree.kind(node)] ?? lowerings.inlined(this, node);
  }

  #simple(node: Node): Register {
    const { tree, lowerings } = this.source;
    const lower = lowerings.expressions[tree.kind(node)];
    if (lower !== undefined) return lower(this, node);
    const after = tree.after(node);
    for (let child = node + 1; child < after; child = tree.after(child))
      if (lowerings.expressions[tree.kind(child)] !== undefined || !tree.isLeaf(child)) this.statement(child);
    return this.at(node).undefined();
  }
}
