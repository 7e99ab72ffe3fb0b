import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { constantPath, nodesIn, plainName } from './children.ts';
import { Field, Kind } from './vocabulary.ts';

/** A class or module, with all the places of the file that write it: classes are open. */
export interface ClassInfo {
  /** `A::B`. */
  readonly name: string;
  readonly outer: ClassInfo | null;
  readonly isModule: boolean;
  readonly nodes: Node[];
  /** Its number in the unit. */
  readonly index: number;
  /** Names of methods that it defines: on what it makes, and on itself. */
  readonly methods: Set<string>;
  readonly ownMethods: Set<string>;
  /** Methods of its objects that anybody may call. */
  readonly exposed: Set<Node>;
  /** Names of methods that pages may call as well. */
  readonly lent: Set<string>;
  /** Constants other than classes. */
  readonly constants: Set<string>;
}

/** Classes and modules of a file, by their whole names. */
export interface ClassTable {
  readonly all: readonly ClassInfo[];
  readonly byName: ReadonlyMap<string, ClassInfo>;
  readonly byNode: ReadonlyMap<Node, ClassInfo>;
  /** Methods that stand outside of classes. */
  readonly functions: ReadonlySet<string>;
}

interface Place {
  readonly node: Node;
  readonly owner: ClassInfo | null;
  readonly isOfClass: boolean;
}

/** Finds what the file declares; `number` answers a class's place in the unit. */
export function findClasses(
  tree: SyntaxTree,
  number: (name: string, node: Node) => number,
  files: readonly Node[],
): ClassTable {
  const byName = new Map<string, ClassInfo>();
  const byNode = new Map<Node, ClassInfo>();
  const functions = new Set<string>();
  const open: Place[] = files.map((node) => ({ node, owner: null, isOfClass: false })).reverse();
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { node, owner, isOfClass } = place;
    const kind = tree.kind(node);
    if (kind === Kind.class || kind === Kind.module || isStructure(tree, node)) {
      const info = declared(tree, node, owner, byName, number);
      byNode.set(node, info);
      enter(tree, node, info, false, open);
    } else if (kind === Kind.singleton_class) enter(tree, node, owner, true, open);
    else if (kind === Kind.method) {
      const name = tree.slice(tree.child(node, Field.name));
      if (owner === null) functions.add(name);
      else (isOfClass ? owner.ownMethods : owner.methods).add(name);
    } else if (kind === Kind.singleton_method) owner?.ownMethods.add(tree.slice(tree.child(node, Field.name)));
    else if (kind === Kind.assignment && owner !== null && tree.kind(tree.child(node, Field.left)) === Kind.constant)
      owner.constants.add(tree.slice(tree.child(node, Field.left)));
    else if (kind === Kind.call && owner !== null && tree.slice(tree.child(node, Field.method)) === 'helper_method')
      for (const one of nodesIn(tree, tree.child(node, Field.arguments))) owner.lent.add(plainName(tree, one) ?? '');
    else if (kind === Kind.call || kind === Kind.argument_list || kind === Kind.body_statement || tree.isError(node))
      // `private def x`: what they hold belongs to the class as well.
      for (const child of nodesIn(tree, node).reverse()) open.push({ node: child, owner, isOfClass });
    if (kind === Kind.call)
      for (const method of methodsInBlocks(tree, node)) {
        const name = tree.slice(tree.child(method, Field.name));
        if (owner === null) functions.add(name);
        else (isOfClass || isForClass(tree, node) ? owner.ownMethods : owner.methods).add(name);
      }
  }
  return { all: [...byName.values()], byName, byNode, functions };
}

/** Methods that blocks of a call define, which belong to what is around: `helpers do`, `included do`. */
export function methodsInBlocks(tree: SyntaxTree, call: Node): Node[] {
  const found: Node[] = [];
  const open = [call];
  for (let node = open.pop(); node !== undefined; node = open.pop())
    for (const one of nodesIn(tree, tree.child(tree.child(node, Field.block), Field.body))) {
      if (tree.kind(one) === Kind.method) found.push(one);
      else if (tree.kind(one) === Kind.call) open.push(one);
    }
  return found;
}

/** `class_methods do`: what its block defines belongs to the class itself. */
export const isForClass = (tree: SyntaxTree, call: Node): boolean =>
  tree.slice(tree.child(call, Field.method)) === 'class_methods';

function enter(tree: SyntaxTree, node: Node, owner: ClassInfo | null, isOfClass: boolean, open: Place[]): void {
  for (const child of writtenIn(tree, node).reverse()) open.push({ node: child, owner, isOfClass });
}

function declared(
  tree: SyntaxTree,
  node: Node,
  outer: ClassInfo | null,
  byName: Map<string, ClassInfo>,
  number: (name: string, node: Node) => number,
): ClassInfo {
  const path = constantPath(tree, tree.child(node, tree.kind(node) === Kind.assignment ? Field.left : Field.name)) ?? [
    '?',
  ];
  const isWhole = path[0] === '';
  const own = (isWhole ? path.slice(1) : path).join('::');
  const name = outer === null || isWhole ? own : `${outer.name}::${own}`;
  const known = byName.get(name);
  if (known !== undefined) {
    known.nodes.push(node);
    return known;
  }
  const info: ClassInfo = {
    name,
    outer,
    isModule: tree.kind(node) === Kind.module,
    nodes: [node],
    index: number(name, node),
    methods: new Set(),
    ownMethods: new Set(),
    exposed: new Set(),
    lent: new Set(),
    constants: new Set(),
  };
  byName.set(name, info);
  return info;
}

/** What stands in a class or module: of one that is made by a call, in its block. */
export function writtenIn(tree: SyntaxTree, node: Node): Node[] {
  if (tree.kind(node) !== Kind.assignment) return nodesIn(tree, tree.child(node, Field.body));
  return nodesIn(tree, tree.child(tree.child(tree.child(node, Field.right), Field.block), Field.body));
}

/** `A = Struct.new(:a)`, `A = Data.define(:a)`, `A = Class.new(B)`. */
function isStructure(tree: SyntaxTree, node: Node): boolean {
  if (tree.kind(node) !== Kind.assignment || tree.kind(tree.child(node, Field.left)) !== Kind.constant) return false;
  return structureAt(tree, node) !== null || makerAt(tree, tree.child(node, Field.right)) === 'Class.new';
}

/** The fields of a structure that the node makes or extends; null for anything else. */
export function structureAt(tree: SyntaxTree, node: Node): readonly string[] | null {
  const call = tree.kind(node) === Kind.assignment ? tree.child(node, Field.right) : superclassOf(tree, node);
  if (call === NONE || !/^(?:Struct\.new|Data\.define)$/.test(makerAt(tree, call))) return null;
  return nodesIn(tree, tree.child(call, Field.arguments)).flatMap((one) =>
    tree.kind(one) === Kind.simple_symbol ? [tree.slice(one).slice(1)] : [],
  );
}

function makerAt(tree: SyntaxTree, node: Node): string {
  if (node === NONE || tree.kind(node) !== Kind.call) return '';
  const receiver = tree.child(node, Field.receiver);
  return receiver === NONE ? '' : `${tree.slice(receiver)}.${tree.slice(tree.child(node, Field.method))}`;
}

/** The class that is extended, or NONE. */
export function superclassOf(tree: SyntaxTree, node: Node): Node {
  if (tree.kind(node) === Kind.assignment) {
    const call = tree.child(node, Field.right);
    if (makerAt(tree, call) !== 'Class.new') return NONE;
    return nodesIn(tree, tree.child(call, Field.arguments))[0] ?? NONE;
  }
  const clause = tree.child(node, Field.superclass);
  return clause === NONE ? NONE : (nodesIn(tree, clause)[0] ?? NONE);
}

/** Names under which a constant may be meant, the likeliest first: within each class around, then by itself. */
export function namesMeant(path: readonly string[], owner: ClassInfo | null): readonly string[] {
  if (path[0] === '') return [path.slice(1).join('::')];
  const written = path.join('::');
  const found: string[] = [];
  const parts = owner === null ? [] : owner.name.split('::');
  for (let count = parts.length; count > 0; count--) found.push(`${parts.slice(0, count).join('::')}::${written}`);
  return [...found, written];
}

/** What a class or module includes, as it is written there. */
export function includedIn(tree: SyntaxTree, node: Node): Node[] {
  return writtenIn(tree, node).flatMap((one) => {
    const isInclude = /^(?:include|prepend|helpers)$/.test(tree.slice(tree.child(one, Field.method)));
    return tree.kind(one) === Kind.call && isInclude ? nodesIn(tree, tree.child(one, Field.arguments)) : [];
  });
}
