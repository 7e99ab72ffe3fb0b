import type { Node } from '../../../tree/syntax-tree.ts';

/** Where an imported name comes from. */
export interface ImportedName {
  /** `os.path` for a module, `os.path:join` for a name out of one. */
  readonly specifier: string;
}

/** A name that the file binds, and what is known of its use before anything is lowered. */
export class Variable {
  readonly name: string;
  readonly owner: FunctionScope;
  /** `field`: of the module's or the class's object; `local`: of a function. */
  readonly place: 'local' | 'module' | 'class';
  readonly loop: number;
  /** Of a name of a class's body: what holds the class. */
  readonly home: Variable | null;
  imported: ImportedName | null = null;
  writes = 0;
  /** Offset of the last write; a parameter is written before its function's body. */
  lastWrite = -1;
  isWrittenInDeeperLoop = false;
  /** Written within a larger expression, `f(i, i := 1)`: what was read of it before must be kept apart. */
  isWrittenInside = false;
  /** Offset at which the first closure that captures it is made. */
  firstCapture = Number.POSITIVE_INFINITY;
  /** The local of the owner that holds it or its cell; -1 until the owner is lowered. */
  register = -1;

  constructor(
    name: string,
    owner: FunctionScope,
    place: Variable['place'],
    loop: number,
    home: Variable | null = null,
  ) {
    this.name = name;
    this.owner = owner;
    this.place = place;
    this.loop = loop;
    this.home = home;
  }

  /** Closures and their maker share it: some closure may be made before the last write. */
  get isCell(): boolean {
    const isCaptured = this.firstCapture !== Number.POSITIVE_INFINITY;
    return isCaptured && (this.isWrittenInDeeperLoop || this.lastWrite >= this.firstCapture);
  }

  wrote(at: number, loop: number): void {
    this.writes++;
    this.lastWrite = Math.max(this.lastWrite, at);
    if (loop !== this.loop) this.isWrittenInDeeperLoop = true;
  }
}

/** A function, or the module. */
export class FunctionScope {
  readonly node: Node;
  readonly parent: FunctionScope | null;
  /** Offset at which its closure is made in its parent. */
  readonly madeAt: number;
  /** Index of the class whose method it is, or -1. */
  readonly ownerClass: number;
  readonly captures: Variable[] = [];
  readonly #captured = new Set<Variable>();
  isGenerator = false;

  constructor(node: Node, parent: FunctionScope | null, madeAt: number, ownerClass: number) {
    this.node = node;
    this.parent = parent;
    this.madeAt = madeAt;
    this.ownerClass = ownerClass;
  }

  capture(variable: Variable): void {
    if (this.#captured.has(variable)) return;
    this.#captured.add(variable);
    this.captures.push(variable);
  }
}

/** The names of a module, a function, a class's body or a comprehension. */
export class Scope {
  readonly kind: 'module' | 'function' | 'class' | 'comprehension';
  readonly node: Node;
  readonly parent: Scope | null;
  readonly owner: FunctionScope;
  /** Number of the innermost loop around its beginning. */
  readonly loop: number;
  readonly names = new Map<string, Variable>();
  /** Names said to be the module's, and those said to be of a function around. */
  readonly globals = new Set<string>();
  readonly nonlocals = new Set<string>();
  /** Variables in the order of their first appearance; those that are cells are made when the scope is entered. */
  readonly variables: Variable[] = [];
  /** Of a class's body: what holds the class while its body runs. */
  classObject: Variable | null = null;

  constructor(kind: Scope['kind'], node: Node, parent: Scope | null, owner: FunctionScope, loop: number) {
    this.kind = kind;
    this.node = node;
    this.parent = parent;
    this.owner = owner;
    this.loop = loop;
  }

  declare(name: string): Variable {
    const known = this.names.get(name);
    if (known !== undefined) return known;
    const place = this.kind === 'module' ? 'module' : this.kind === 'class' ? 'class' : 'local';
    const variable = new Variable(name, this.owner, place, this.loop, this.classObject);
    this.names.set(name, variable);
    this.variables.push(variable);
    return variable;
  }

  /** A variable that no name in the file finds. */
  add(name: string): Variable {
    const variable = new Variable(name, this.owner, 'local', this.loop);
    this.variables.push(variable);
    return variable;
  }

  /** Names of a class's body are seen by nothing within its functions. */
  find(name: string): Variable | null {
    for (let scope: Scope | null = this; scope !== null; scope = scope.parent) {
      if (scope !== this && scope.kind === 'class' && scope.owner !== this.owner) continue;
      const variable = scope.names.get(name);
      if (variable !== undefined) return variable;
    }
    return null;
  }
}

/** The closures between the use and the owner of the variable take it along. */
export function capture(user: FunctionScope, variable: Variable): void {
  for (let owner: FunctionScope | null = user; owner !== null && owner !== variable.owner; owner = owner.parent) {
    owner.capture(variable);
    if (owner.parent === variable.owner) variable.firstCapture = Math.min(variable.firstCapture, owner.madeAt);
  }
}
