import type { Node } from '../../../tree/syntax-tree.ts';

/** Where an imported name comes from. */
export interface ImportedName {
  readonly specifier: string;
  /** True for `import x from`: what a module exports as its default, or the whole of it. */
  readonly isDefault: boolean;
  /** What is loaded from that: `['Router']` for `import { Router } from` and for `require('express').Router`. */
  readonly path: readonly string[];
  /** True where only a type is imported. */
  readonly isType: boolean;
}

/** What a write to the variable must be told to as well: a field of the module or of a namespace. */
export interface ExportedAs {
  readonly container: Variable;
  readonly name: string;
}

/** A name that the file declares, and what is known of its use before anything is lowered. */
export class Variable {
  readonly name: string;
  readonly owner: FunctionScope;
  /** Number of the innermost loop around the declaration. */
  readonly loop: number;
  imported: ImportedName | null;
  /**
   * The `require` of its only declaration: an import if that name is the real one and nothing else is ever assigned.
   */
  required: { readonly callee: Node; readonly from: ImportedName } | null = null;
  exportedAs: ExportedAs[] = [];
  writes = 0;
  /** Offset of the last write; a parameter is written before its function's body. */
  lastWrite = -1;
  isWrittenInDeeperLoop = false;
  /** Written within a larger expression, `f(i, i++)`: what was read of it before must be kept apart. */
  isWrittenInside = false;
  /** Offset at which the first closure that captures it is made. */
  firstCapture = Number.POSITIVE_INFINITY;
  /** The local of the owner that holds it or its cell; -1 until the owner is lowered. */
  register = -1;

  constructor(name: string, owner: FunctionScope, loop: number, imported: ImportedName | null = null) {
    this.name = name;
    this.owner = owner;
    this.loop = loop;
    this.imported = imported;
  }

  get isCaptured(): boolean {
    return this.firstCapture !== Number.POSITIVE_INFINITY;
  }

  /** Closures and their maker share it: some closure may be made before the last write. */
  get isCell(): boolean {
    return this.isCaptured && (this.isWrittenInDeeperLoop || this.lastWrite >= this.firstCapture);
  }

  wrote(at: number, loop: number): void {
    this.writes++;
    this.lastWrite = Math.max(this.lastWrite, at);
    if (loop !== this.loop) this.isWrittenInDeeperLoop = true;
  }
}

/** A function, the module, or the code that sets the fields of a class. */
export class FunctionScope {
  readonly node: Node;
  readonly parent: FunctionScope | null;
  /**
   * Offset at which its closure is made in its parent: a declared function's is the start of the block that it stands
   * in.
   */
  readonly madeAt: number;
  /** It has no `this` and no `arguments` of its own. */
  readonly isArrow: boolean;
  /** Index of the class whose method it is, or in whose method it stands as an arrow; or -1. */
  readonly ownerClass: number;
  readonly captures: Variable[] = [];
  readonly #captured = new Set<Variable>();
  self: Variable | null = null;
  arguments: Variable | null = null;

  constructor(node: Node, parent: FunctionScope | null, madeAt: number, isArrow: boolean, ownerClass: number) {
    this.node = node;
    this.parent = parent;
    this.madeAt = madeAt;
    this.isArrow = isArrow;
    this.ownerClass = ownerClass;
  }

  capture(variable: Variable): void {
    if (this.#captured.has(variable)) return;
    this.#captured.add(variable);
    this.captures.push(variable);
  }
}

/** A block: names declared in it and the functions that exist from its start. */
export class Scope {
  readonly node: Node;
  readonly parent: Scope | null;
  readonly owner: FunctionScope;
  readonly loop: number;
  /** Where closures of its declared functions are made. */
  readonly start: number;
  readonly names = new Map<string, Variable>();
  readonly hoisted: { readonly node: Node; readonly variable: Variable }[] = [];
  /** Variables in the order of their declaration; those that are cells are made when the block is entered. */
  readonly variables: Variable[] = [];

  constructor(node: Node, parent: Scope | null, owner: FunctionScope, loop: number, start: number) {
    this.node = node;
    this.parent = parent;
    this.owner = owner;
    this.loop = loop;
    this.start = start;
  }

  declare(name: string, imported: ImportedName | null = null): Variable {
    const known = this.names.get(name);
    if (known !== undefined) return known;
    const variable = this.add(name, imported);
    this.names.set(name, variable);
    return variable;
  }

  /** A variable that no name in the file finds. */
  add(name: string, imported: ImportedName | null = null): Variable {
    const variable = new Variable(name, this.owner, this.loop, imported);
    this.variables.push(variable);
    return variable;
  }

  find(name: string): Variable | null {
    for (let scope: Scope | null = this; scope !== null; scope = scope.parent) {
      const variable = scope.names.get(name);
      if (variable !== undefined) return variable;
    }
    return null;
  }
}
