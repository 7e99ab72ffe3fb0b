import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { dottedNames, nodesIn } from './children.ts';
import { Field, Kind, Token } from './vocabulary.ts';

/** Namespaces that the build of a project brings in without a word. */
const always = [
  'System',
  'System.Collections.Generic',
  'System.IO',
  'System.Linq',
  'System.Net.Http',
  'System.Threading.Tasks',
  'Microsoft.AspNetCore.Builder',
  'Microsoft.AspNetCore.Http',
  'Microsoft.AspNetCore.Routing',
];

/** What a file says of names that it does not declare: its namespaces and its `using`s. */
export class ImportTable {
  /** In the order in which a name is looked for. */
  readonly #namespaces: readonly string[];
  readonly #aliases = new Map<string, string>();
  /** Names that qualified names begin with. */
  readonly #roots = new Set<string>(['System', 'Microsoft']);
  /** Classes all of whose members are meant. */
  readonly wholeClasses: string[] = [];
  /** What a project's other files see by `global using`. */
  readonly shared: string[] = [];
  readonly #known = new Map<string, string>();

  constructor(tree: SyntaxTree) {
    const own: string[] = [];
    const used: string[] = [];
    for (let node = 1; node < tree.count; node = entered.has(tree.kind(node)) ? node + 1 : tree.after(node)) {
      const kind = tree.kind(node);
      if (kind === Kind.using_directive) this.#add(tree, node, used);
      if (namespaceKinds.has(kind)) own.push(...around(namespaceAt(tree, node)));
    }
    for (const name of [...own, ...used]) this.#roots.add(name.split('.')[0] ?? '');
    this.#namespaces = [...new Set([...own, ...used, '', '*', ...always])];
  }

  /** The classes that a name may mean, with their namespaces, the likeliest first, a space between. */
  classNamed(name: string): string {
    const known = this.#known.get(name) ?? this.#aliases.get(name);
    if (known !== undefined) return known;
    // A star stands for what other files share.
    // Classes of attributes are named without their ending as well.
    const short = name.replace(/(?<=.)Attribute$/, '');
    const candidates = [...new Set([name, short])]
      .flatMap((called) => this.#namespaces.map((one) => (one === '' ? called : `${one}.${called}`)))
      .join(' ');
    this.#known.set(name, candidates);
    return candidates;
  }

  /** True where a name with dots begins with a namespace. */
  isRoot(name: string): boolean {
    return this.#roots.has(name);
  }

  /** A class that is named with at least a part of its namespace. */
  qualified(names: readonly string[]): string {
    const whole = names.join('.');
    return [
      ...new Set([
        whole,
        ...this.#namespaces.filter((one) => one !== '' && one !== '*').map((one) => `${one}.${whole}`),
      ]),
    ].join(' ');
  }

  #add(tree: SyntaxTree, node: Node, used: string[]): void {
    const target = nodesIn(tree, node).at(-1) ?? NONE;
    const name = dottedNames(tree, target)?.join('.') ?? '';
    const alias = tree.child(node, Field.name);
    if (name === '') return;
    if (alias !== NONE && alias !== target) this.#aliases.set(tree.slice(alias), name);
    else if (tree.childOf(node, Token.static) !== NONE) this.wholeClasses.push(name);
    else {
      used.push(name);
      if (tree.childOf(node, Token.global) !== NONE) this.shared.push(name);
    }
  }
}

const namespaceKinds: ReadonlySet<number> = new Set([
  Kind.namespace_declaration,
  Kind.file_scoped_namespace_declaration,
]);

/** What `using` may stand in. */
const entered: ReadonlySet<number> = new Set([...namespaceKinds, Kind.declaration_list]);

/** The namespace that stands around a node, or begins there. */
export function namespaceAt(tree: SyntaxTree, node: Node): string {
  const parts: string[] = [];
  for (let at = 1; at <= node; ) {
    const kind = tree.kind(at);
    const isFile = kind === Kind.file_scoped_namespace_declaration;
    const reaches = isFile || (kind === Kind.namespace_declaration && tree.after(at) > node);
    if (reaches) parts.push(dottedNames(tree, tree.child(at, Field.name))?.join('.') ?? '');
    // Into what reaches to the node, past everything else.
    at = tree.after(at) > node ? at + 1 : tree.after(at);
  }
  return parts.join('.');
}

/** A namespace and those around it. */
const around = (name: string): string[] => {
  const parts = name.split('.');
  return parts.map((_part, index) => parts.slice(0, parts.length - index).join('.'));
};
