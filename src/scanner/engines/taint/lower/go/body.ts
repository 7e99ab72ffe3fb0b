import { FunctionBuilder } from '../../ir/function-builder.ts';
import type { Register } from '../../ir/operands.ts';
import type { UnitBuilder } from '../../ir/unit-builder.ts';
import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { statementsIn } from './children.ts';
import type { Declarations, TypeInfo } from './declarations.ts';
import type { TypeReader } from './types.ts';
import { isToken, Kind } from './vocabulary.ts';

export type Expression = (body: Body, node: Node) => Register;
export type Statement = (body: Body, node: Node) => void;

/**
 * How each kind of node is lowered, by its code: `program.ts` puts the tables together, so that no room knows all
 * others.
 */
export interface Lowerings {
  readonly expressions: readonly (Expression | undefined)[];
  readonly statements: readonly (Statement | undefined)[];
  /** What is put off to the end of a block, with the statements that come before that. */
  readonly deferred: (body: Body, node: Node, others: readonly Node[]) => void;
}

/** One file while it is being lowered. */
export interface Source {
  readonly tree: SyntaxTree;
  readonly unit: UnitBuilder;
  readonly declarations: Declarations;
  readonly types: TypeReader;
  readonly lowerings: Lowerings;
  /** Bodies of functions that are still to be lowered: one after the other, so that nesting costs no stack. */
  readonly pending: (() => void)[];
  problem(node: Node, message: string): void;
}

/** A variable of a function. */
export interface Local {
  readonly register: Register;
  /** Index of its declared type, or -1. */
  readonly type: number;
  /** The register holds a cell: others write to the variable as well. */
  readonly isCell: boolean;
  /** Text, a number, a list or a map: a pointer to it is the place that it lies in. */
  readonly isPlain: boolean;
  /** It is a pointer to such a thing: what it points at is in the cell. */
  readonly isPointer?: boolean;
  readonly isChannel?: boolean;
}

/** Where `break` and `continue` go. */
export interface Exit {
  readonly breakLabel: number;
  /** -1 where it is no loop. */
  readonly loopLabel: number;
  /** As the program calls it. */
  readonly name: string;
}

/** What a function gives back where it gives several things: each in a variable, so that one tells of the others. */
export interface Results {
  readonly label: number;
  readonly variables: readonly Local[];
}

/** Expressions and statements nested deeper than this within one function are cut: the stack is finite. */
const DEPTH_LIMIT = 200;

/** One function while it is being lowered. */
export class Body {
  readonly source: Source;
  readonly code: FunctionBuilder;
  /** The type whose method this is. */
  readonly owner: TypeInfo | null;
  /** Of a method that gives it a name: what it is called on. */
  self: Register | null = null;
  results: Results | null = null;
  /** Index of the type of a single result. */
  resultType = -1;
  /** Variables that others write to as well: they are cells. */
  readonly shared: ReadonlySet<string>;
  readonly scopes: Map<string, Local>[] = [new Map()];
  readonly exits: Exit[] = [];
  /** This is the top of the file, whose variables are fields of its module. */
  isFile = false;
  /** The label that stands before the next loop. */
  label = '';
  #depth = 0;

  constructor(source: Source, owner: TypeInfo | null, shared: ReadonlySet<string>) {
    this.source = source;
    this.shared = shared;
    this.owner = owner;
    this.code = new FunctionBuilder(source.unit);
  }

  /** The code, with the node's range for what is written next. */
  at(node: Node): FunctionBuilder {
    const { tree } = this.source;
    return this.code.at({ start: tree.start(node), end: tree.end(node) });
  }

  /** A variable that is not yet set. */
  declare(name: string, type: number, about: Partial<Pick<Local, 'isPlain' | 'isChannel'>> = {}): Local {
    const isCell = this.shared.has(name);
    const local = { register: this.code.local(name), type, isCell, isPlain: false, ...about };
    if (isCell) this.code.cell(local.register);
    this.take(name, local);
    return local;
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
    if (node !== NONE) this.scoped(() => this.statements(statementsIn(this.source.tree, node)));
  }

  statements(nodes: readonly Node[]): void {
    for (const [index, node] of nodes.entries()) {
      if (this.source.tree.kind(node) === Kind.defer_statement) {
        this.nested(node, () => this.source.lowerings.deferred(this, node, nodes.slice(index + 1)));
        return;
      }
      this.statement(node);
    }
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
