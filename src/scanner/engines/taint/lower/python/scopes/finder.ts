import { NONE, type Node, type SyntaxTree } from '../../../tree/syntax-tree.ts';
import { Field } from '../vocabulary.ts';
import { Bindings } from './scope-table.ts';
import { parameterNames, targetNames } from './target-names.ts';
import { FunctionScope, Scope, type Variable } from './variable.ts';

/** What is open at a place, until the node given. */
interface Open {
  readonly until: Node;
  readonly scope: Scope;
  /** Number of the innermost loop. */
  readonly loop: number;
}

export interface Reference {
  readonly node: Node;
  readonly scope: Scope;
}

/** What one pass over a file has found so far, and the steps that add to it. */
export class Finder {
  readonly tree: SyntaxTree;
  readonly bindings: Bindings;
  readonly scopes = new Map<Node, Scope>();
  readonly functions = new Map<Node, FunctionScope>();
  readonly classes: Node[] = [];
  readonly classNumbers = new Map<Node, number>();
  readonly classNames = new Map<string, number>();
  readonly references: Reference[] = [];
  /** First parameters of methods. */
  readonly receivers = new Map<FunctionScope, Variable>();
  readonly receiverAt = new Map<Node, Variable>();
  /** Specifiers that a name is imported by: one where it is nothing else. */
  readonly importsOf = new Map<Variable, { readonly specifiers: Set<string>; count: number }>();
  readonly module: Scope;
  readonly moduleObject: Variable;
  /** Nodes of types on the way to values that stand in them. */
  readonly notes = new Set<Node>();
  hasStarImport = false;
  isScript = false;
  /** Scopes to be opened where a node begins: a function's at its body. */
  readonly #openAt = new Map<Node, Scope>();
  #top: Open;
  readonly #outer: Open[] = [];
  #loops = 0;

  constructor(tree: SyntaxTree) {
    this.tree = tree;
    this.bindings = new Bindings(tree);
    const owner = new FunctionScope(0, null, -1, -1);
    this.module = new Scope('module', 0, null, owner, this.#loops++);
    this.functions.set(0, owner);
    this.moduleObject = this.module.add('module');
    this.moduleObject.wrote(-2, this.module.loop);
    this.#top = { until: tree.count, scope: this.module, loop: this.module.loop };
  }

  get scope(): Scope {
    return this.#top.scope;
  }

  /** The scope that an assignment in an expression binds in. */
  get statementScope(): Scope {
    let { scope } = this.#top;
    while (scope.kind === 'comprehension' && scope.parent !== null) scope = scope.parent;
    return scope;
  }

  /** Leaves what ends before the node, and enters what begins there. */
  arriveAt(node: Node): void {
    while (node >= this.#top.until) this.#top = this.#outer.pop() ?? this.#top;
    const scope = this.#openAt.get(node);
    if (scope === undefined) return;
    this.#openAt.delete(node);
    this.#open(node, scope, scope.loop);
  }

  openLater(node: Node, scope: Scope): void {
    if (node !== NONE) this.#openAt.set(node, scope);
  }

  openLoop(node: Node): void {
    this.#open(node, this.#top.scope, this.#loops++);
  }

  openComprehension(node: Node): void {
    const { scope } = this.#top;
    const inner = new Scope('comprehension', node, scope, scope.owner, this.#loops++);
    this.scopes.set(node, inner);
    this.#open(node, inner, inner.loop);
  }

  #open(node: Node, scope: Scope, loop: number): void {
    this.#outer.push(this.#top);
    this.#top = { until: this.tree.after(node), scope, loop };
  }

  /**
   * Names of its parameters are bound at once, its body opens the scope; defaults and types belong to what is around.
   */
  addFunction(node: Node): void {
    const parent = this.#top.scope;
    const ownerClass = parent.kind === 'class' ? (this.classNumbers.get(parent.node) ?? -1) : -1;
    const start = this.tree.start(node);
    const owner = new FunctionScope(node, parent.owner, start, ownerClass);
    const scope = new Scope('function', node, parent, owner, this.#loops++);
    this.functions.set(node, owner);
    this.scopes.set(node, scope);
    for (const [index, name] of parameterNames(this.tree, node).entries()) {
      const variable = scope.declare(this.tree.slice(name));
      variable.wrote(start, scope.loop);
      this.bindings.bind(name, variable);
      if (index === 0 && ownerClass >= 0) this.receivers.set(owner, variable);
    }
    this.openLater(this.tree.child(node, Field.body), scope);
  }

  addClass(node: Node): void {
    const { scope } = this.#top;
    const name = this.tree.child(node, Field.name);
    const number = this.classes.push(node) - 1;
    this.classNumbers.set(node, number);
    if (name !== NONE && !this.classNames.has(this.tree.slice(name)))
      this.classNames.set(this.tree.slice(name), number);
    const inner = new Scope('class', node, scope, scope.owner, scope.loop);
    inner.classObject = inner.add('class');
    this.scopes.set(node, inner);
    this.openLater(this.tree.child(node, Field.body), inner);
  }

  /** Binds the names of a pattern, which are written once the whole has been evaluated. */
  write(pattern: Node, at: number, isInside = false, scope = this.statementScope): void {
    for (const name of targetNames(this.tree, pattern)) {
      const variable = this.declare(name, scope);
      variable.wrote(at, this.#top.loop);
      if (isInside) variable.isWrittenInside = true;
    }
  }

  /** Binds the name that stands at the node. */
  declare(name: Node, scope = this.statementScope): Variable {
    const variable = this.named(this.tree.slice(name), scope);
    this.bindings.bind(name, variable);
    return variable;
  }

  named(text: string, scope: Scope): Variable {
    if (scope.globals.has(text)) return this.module.declare(text);
    const around = scope.nonlocals.has(text) ? (scope.parent?.find(text) ?? null) : null;
    return around ?? scope.declare(text);
  }

  imported(variable: Variable, specifier: string, at: number): void {
    const known = this.importsOf.get(variable) ?? { specifiers: new Set(), count: 0 };
    known.specifiers.add(specifier);
    known.count++;
    this.importsOf.set(variable, known);
    variable.wrote(at, this.#top.loop);
  }

  refer(node: Node): void {
    this.references.push({ node, scope: this.#top.scope });
  }
}
