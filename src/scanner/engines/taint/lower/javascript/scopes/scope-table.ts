import type { Node, SyntaxTree } from '../../../tree/syntax-tree.ts';
import type { FunctionScope, Scope, Variable } from './variable.ts';

/** What lowering asks about names: made by `find-scopes.ts` in one pass over the tree. */
export interface ScopeTable {
  /** The variable that an identifier stands for (`module.exports` as a whole as well), or null for a global name. */
  variableAt(node: Node): Variable | null;
  /** The scope that a node opens. */
  scopeAt(node: Node): Scope | null;
  functionAt(node: Node): FunctionScope | null;
  /** The variable of a class's or a function expression's own name. */
  ownName(node: Node): Variable | null;
  /** What the exports of a namespace go into. */
  containerAt(namespace: Node): Variable | null;
  /** The code that sets a class's fields, and its static ones; by the class's body. */
  readonly fieldCode: ReadonlyMap<Node, FunctionScope>;
  readonly staticCode: ReadonlyMap<Node, FunctionScope>;
  /** Classes and interfaces in the order of their numbers. */
  readonly classes: readonly Node[];
  classIndex(node: Node): number;
  /** Names of types that the file declares: classes and interfaces by number, aliases by what they stand for. */
  readonly typeNames: ReadonlyMap<string, { readonly ownClass: number } | { readonly alias: Node }>;
  readonly typeParameters: ReadonlySet<string>;
  /** Of a template: the variable whose fields undeclared names are. */
  readonly data: string | null;
  readonly program: Scope;
  /** The module object, and what `exports` means in CommonJS. */
  readonly moduleObject: Variable;
  readonly exportsObject: Variable;
  /** True where the file imports or exports by statement. */
  readonly isModule: boolean;
  /** True where the file looks like a program. */
  readonly isScript: boolean;
}

/** Variables by node, as the pass finds them. */
export class Bindings {
  readonly #indexes: Int32Array;
  readonly #variables: (Variable | null)[] = [null];
  readonly #numbers = new Map<Variable, number>();

  constructor(tree: SyntaxTree) {
    this.#indexes = new Int32Array(tree.count);
  }

  at(node: Node): Variable | null {
    return this.#variables[this.#indexes[node] ?? 0] ?? null;
  }

  bind(node: Node, variable: Variable): void {
    let number = this.#numbers.get(variable);
    if (number === undefined) {
      number = this.#variables.push(variable) - 1;
      this.#numbers.set(variable, number);
    }
    this.#indexes[node] = number;
  }
}
