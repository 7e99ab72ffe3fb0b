import { NONE, type Node, type SyntaxTree } from '../../../tree/syntax-tree.ts';
import { childrenOfKind, nodesIn } from '../children.ts';
import { Field, Kind } from '../vocabulary.ts';

/** What a file says of names, from a place on. */
interface Stretch {
  readonly from: Node;
  readonly namespace: string;
  /** By the name in lower case: what `use` makes of it. */
  readonly classes: Map<string, string>;
  readonly functions: Map<string, string>;
}

/** A class, interface, trait or enumeration of the file. */
export interface DeclaredClass {
  readonly node: Node;
  /** With its namespace; of one without a name, one that no program can write. */
  readonly name: string;
  readonly index: number;
}

/** Namespaces, what `use` brings in, and what the file declares: found in one pass before anything is lowered. */
export class NameTable {
  readonly classes: DeclaredClass[] = [];
  readonly functions: { readonly node: Node; readonly name: string }[] = [];
  readonly #tree: SyntaxTree;
  readonly #stretches: Stretch[] = [opened(0, '')];
  readonly #classByNode = new Map<Node, DeclaredClass>();
  readonly #classByName = new Map<string, DeclaredClass>();
  readonly #functionNames = new Set<string>();

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
    for (let node = 1; node < tree.count; node++) this.#visit(node);
    for (const one of this.classes) this.#classByNode.set(one.node, one);
    for (const one of this.classes.toReversed()) this.#classByName.set(one.name.toLowerCase(), one);
    for (const { name } of this.functions) this.#functionNames.add(name);
  }

  classAt(node: Node): DeclaredClass | null {
    return this.#classByNode.get(node) ?? null;
  }

  /** The class of this file with a full name. */
  ownClass(name: string): DeclaredClass | null {
    return this.#classByName.get(name.toLowerCase()) ?? null;
  }

  /** The full name of a function of this file, in lower case. */
  hasFunction(name: string): boolean {
    return this.#functionNames.has(name);
  }

  namespaceAt(node: Node): string {
    return this.#stretchAt(node).namespace;
  }

  /** The full name of the class that a name means where it stands. */
  classNamed(text: string, node: Node): string {
    return this.#qualified(text, node, 'classes');
  }

  /** Full names that a function's name may mean where it stands, in lower case, the first that exists. */
  functionNamed(text: string, node: Node): readonly string[] {
    const name = this.#qualified(text, node, 'functions').toLowerCase();
    const isPlain = !text.includes('\\') && !this.#stretchAt(node).functions.has(text.toLowerCase());
    return isPlain && name.includes('\\') ? [name, text.toLowerCase()] : [name];
  }

  #qualified(text: string, node: Node, kind: 'classes' | 'functions'): string {
    const stretch = this.#stretchAt(node);
    const name = text.replaceAll(/\s/g, '');
    if (name.startsWith('\\')) return name.slice(1);
    if (/^namespace\\/i.test(name)) return within(stretch.namespace, name.slice('namespace\\'.length));
    const [first = '', ...rest] = name.split('\\');
    const used = stretch[rest.length > 0 ? 'classes' : kind].get(first.toLowerCase());
    return used === undefined ? within(stretch.namespace, name) : [used, ...rest].join('\\');
  }

  #stretchAt(node: Node): Stretch {
    return this.#stretches.findLast(({ from }) => from <= node) ?? opened(0, '');
  }

  #visit(node: Node): void {
    const tree = this.#tree;
    switch (tree.kind(node)) {
      case Kind.namespace_definition:
        this.#stretches.push(opened(node, tree.slice(tree.child(node, Field.name)).replaceAll(/\s/g, '')));
        return;
      case Kind.namespace_use_declaration:
        this.#use(node);
        return;
      case Kind.function_definition:
        this.functions.push({ node, name: this.#declared(node).toLowerCase() });
        return;
      case Kind.class_declaration:
      case Kind.interface_declaration:
      case Kind.trait_declaration:
      case Kind.enum_declaration:
        this.classes.push({ node, name: this.#declared(node), index: this.classes.length });
        return;
      case Kind.anonymous_class:
        this.classes.push({ node, name: `class@${tree.start(node)}`, index: this.classes.length });
        return;
    }
  }

  #declared(node: Node): string {
    return within(this.namespaceAt(node), this.#tree.slice(this.#tree.child(node, Field.name)));
  }

  #use(node: Node): void {
    const tree = this.#tree;
    const stretch = this.#stretches.at(-1);
    const group = tree.child(node, Field.body);
    const prefix = group === NONE ? '' : `${tree.slice(tree.childOf(node, Kind.namespace_name))}\\`;
    const clauses = childrenOfKind(tree, group === NONE ? node : group, Kind.namespace_use_clause);
    const isFunction = /^use\s+function\b/i.test(tree.slice(node));
    for (const clause of clauses) {
      const [path = NONE] = nodesIn(tree, clause);
      const whole = (prefix + tree.slice(path)).replaceAll(/\s/g, '').replace(/^\\/, '');
      const alias = tree.slice(tree.child(clause, Field.alias)) || (whole.split('\\').at(-1) ?? whole);
      stretch?.[isFunction || /^function\b/i.test(tree.slice(clause)) ? 'functions' : 'classes'].set(
        alias.toLowerCase(),
        whole,
      );
    }
  }
}

const opened = (from: Node, namespace: string): Stretch => ({
  from,
  namespace,
  classes: new Map(),
  functions: new Map(),
});

const within = (namespace: string, name: string): string => (namespace === '' ? name : `${namespace}\\${name}`);
