import { NONE, type Node, type SyntaxTree } from '../../../tree/syntax-tree.ts';
import { Field } from '../vocabulary.ts';
import { bindingNames, isProperty, parameterNodes } from './binding-names.ts';
import { Bindings } from './scope-table.ts';
import { FunctionScope, type ImportedName, Scope, Variable } from './variable.ts';

/** What is open at a place, until the node given. */
interface Open {
  readonly until: Node;
  readonly scope: Scope;
  /** The class whose body this is, or that the function belongs to. */
  readonly ownClass: number;
  readonly classBody: Node;
  /** What `export` adds to: the module or a namespace. */
  readonly container: Variable;
}

export interface Reference {
  readonly node: Node;
  readonly scope: Scope;
  /** Offset at which it is written, or -1 where it is read. */
  readonly writtenAt: number;
}

/** What one pass over a file has found so far, and the steps that add to it. */
export class Finder {
  readonly tree: SyntaxTree;
  /** The variable whose fields undeclared names are. */
  readonly data: string | null;
  readonly bindings: Bindings;
  readonly scopes = new Map<Node, Scope>();
  readonly functions = new Map<Node, FunctionScope>();
  readonly fieldCode = new Map<Node, FunctionScope>();
  readonly staticCode = new Map<Node, FunctionScope>();
  readonly classes: Node[] = [];
  readonly classNumbers = new Map<Node, number>();
  readonly typeNames = new Map<string, { ownClass: number } | { alias: Node }>();
  readonly references: Reference[] = [];
  readonly exportedNames: { scope: Scope; name: string; as: string; container: Variable }[] = [];
  readonly program: Scope;
  readonly moduleObject: Variable;
  readonly exportsObject: Variable;
  /** Offsets of writes, by the node of the name that is written. */
  readonly writes = new Map<Node, number>();
  /** Names that are written within a larger expression. */
  readonly innerWrites = new Set<Node>();
  /** Offsets of writes to `module.exports`, by the node of `module`. */
  readonly moduleWrites = new Map<Node, number>();
  /** The name of a named function expression or of a class, by its node. */
  readonly ownNames = new Map<Node, Variable>();
  /** What the exports of a namespace go into, by its node. */
  readonly containers = new Map<Node, Variable>();
  /** Methods by the number of the class whose body they stand in. */
  readonly methodClasses = new Map<Node, number>();
  /** Names of type parameters: they stand for no type of the file. */
  readonly typeParameters = new Set<string>();
  /** Initial values of fields still to come: their code belongs to a function that the class has for them. */
  readonly fieldValues = new Map<Node, 'field' | 'static'>();
  /** Bodies of functions: their block is no scope of its own. */
  readonly bodies = new Set<Node>();
  /** The declaration that an export statement holds, and the name it goes out by where that is not its own. */
  exported: { readonly node: Node; readonly as: string | null } = { node: NONE, as: null };
  isModule = false;
  isScript = false;
  #top: Open;
  readonly #outer: Open[] = [];
  #loops = 0;

  constructor(tree: SyntaxTree, data: string | null) {
    this.tree = tree;
    this.data = data;
    this.bindings = new Bindings(tree);
    const owner = new FunctionScope(0, null, -1, false, -1);
    this.program = new Scope(0, null, owner, this.#loops++, 0);
    this.scopes.set(0, this.program);
    this.functions.set(0, owner);
    this.moduleObject = this.program.add('module.exports');
    this.exportsObject = this.program.add('exports');
    for (const variable of [this.moduleObject, this.exportsObject]) variable.wrote(-2, variable.loop);
    const container = this.moduleObject;
    this.#top = { until: tree.count, scope: this.program, ownClass: -1, classBody: NONE, container };
  }

  get scope(): Scope {
    return this.#top.scope;
  }

  get container(): Variable {
    return this.#top.container;
  }

  get ownClass(): number {
    return this.#top.ownClass;
  }

  get classBody(): Node {
    return this.#top.classBody;
  }

  /** Leaves what ends before the node. */
  arriveAt(node: Node): void {
    while (node >= this.#top.until) this.#top = this.#outer.pop() ?? this.#top;
    const kind = this.fieldValues.get(node);
    if (kind === undefined) return;
    this.fieldValues.delete(node);
    this.openFieldCode(node, kind);
  }

  open(node: Node, changes: Partial<Open>): void {
    this.#outer.push(this.#top);
    this.#top = { ...this.#top, until: this.tree.after(node), ...changes };
  }

  openBlock(node: Node, isLoop = false): Scope {
    const { scope } = this.#top;
    const loop = isLoop ? this.#loops++ : scope.loop;
    const block = new Scope(node, scope, scope.owner, loop, this.tree.start(node));
    this.scopes.set(node, block);
    this.open(node, { scope: block });
    return block;
  }

  openFunction(node: Node, madeAt: number, isArrow: boolean): void {
    const parent = this.#top.scope;
    const body = this.tree.child(node, Field.body);
    const ownClass = isArrow ? parent.owner.ownerClass : (this.methodClasses.get(node) ?? -1);
    const owner = new FunctionScope(node, parent.owner, madeAt, isArrow, ownClass);
    const start = this.tree.start(body === NONE ? node : body);
    const scope = new Scope(node, parent, owner, this.#loops++, start);
    this.functions.set(node, owner);
    this.scopes.set(node, scope);
    if (body !== NONE) this.bodies.add(body);
    this.open(node, { scope });
    for (const { whole, pattern } of parameterNodes(this.tree, node)) {
      this.declareNames(pattern, scope, this.tree.start(node));
      if (isProperty(this.tree, whole)) owner.self ??= pseudo('this', owner, this.tree.start(node));
    }
  }

  /** Code of a field's value or of a static block: one function for all of a class's. */
  openFieldCode(node: Node, kind: 'field' | 'static'): void {
    const parent = this.#top.scope;
    const body = this.#top.classBody;
    const code = kind === 'static' ? this.staticCode : this.fieldCode;
    let owner = code.get(body);
    if (owner === undefined) {
      owner = new FunctionScope(body, parent.owner, this.tree.start(body), false, this.#top.ownClass);
      owner.self = pseudo('this', owner, this.tree.start(body));
      code.set(body, owner);
    }
    const scope = new Scope(node, parent, owner, this.#loops++, this.tree.start(node));
    this.scopes.set(node, scope);
    this.open(node, { scope });
  }

  /** Declares the names of a pattern, written at that offset where it is. */
  declareNames(pattern: Node, scope: Scope, writtenAt: number | null): Variable[] {
    return bindingNames(this.tree, pattern).map((name) => this.declare(name, scope, writtenAt));
  }

  declare(name: Node, scope: Scope, writtenAt: number | null, imported: ImportedName | null = null): Variable {
    const variable = scope.declare(this.tree.slice(name), imported);
    this.bindings.bind(name, variable);
    if (writtenAt !== null) variable.wrote(writtenAt, this.#top.scope.loop);
    return variable;
  }

  /** The scope of the function around: where `var` declares. */
  get functionTop(): Scope {
    const { owner } = this.#top.scope;
    let scope = this.#top.scope;
    while (scope.parent !== null && scope.parent.owner === owner) scope = scope.parent;
    return scope;
  }

  /** The receiver of the nearest function that has one; arrows between capture it. */
  useSelf(node: Node): void {
    let owner = this.#top.scope.owner;
    while (owner.isArrow && owner.parent !== null) owner = owner.parent;
    if (owner === this.program.owner) owner.self = this.exportsObject;
    owner.self ??= pseudo('this', owner, this.tree.start(owner.node));
    this.bindings.bind(node, owner.self);
    capture(this.#top.scope.owner, owner.self);
  }

  refer(node: Node): void {
    this.references.push({
      node,
      scope: this.#top.scope,
      writtenAt: this.writes.get(node) ?? this.moduleWrites.get(node) ?? -1,
    });
  }
}

/** The closures between the use and the owner of the variable take it along. */
export function capture(user: FunctionScope, variable: Variable): void {
  for (let owner: FunctionScope | null = user; owner !== null && owner !== variable.owner; owner = owner.parent) {
    owner.capture(variable);
    if (owner.parent === variable.owner) variable.firstCapture = Math.min(variable.firstCapture, owner.madeAt);
  }
}

/** A name that a function has without declaring it; written before its body runs. */
export function pseudo(name: string, owner: FunctionScope, start: number): Variable {
  const variable = new Variable(name, owner, -1);
  variable.wrote(start - 1, -1);
  return variable;
}
