import type { Node, SyntaxTree } from '../../../tree/syntax-tree.ts';
import type { FunctionScope, Scope, Variable } from './variable.ts';

/** What lowering asks about names: made by `find-scopes.ts` in one pass over the tree. */
export interface ScopeTable {
  /** The variable that an identifier stands for, or null for a name that the language has. */
  variableAt(node: Node): Variable | null;
  /** The scope that a function, a class or a comprehension opens. */
  scopeAt(node: Node): Scope | null;
  functionAt(node: Node): FunctionScope | null;
  /** The first parameter of the method around a call of `super()`. */
  receiverAt(call: Node): Variable | null;
  /** Classes in the order of their numbers. */
  readonly classes: readonly Node[];
  classIndex(node: Node): number;
  /** Names of classes that the file declares, by number. */
  readonly classNames: ReadonlyMap<string, number>;
  readonly module: Scope;
  readonly moduleObject: Variable;
  /** True where the file is made to be run. */
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
