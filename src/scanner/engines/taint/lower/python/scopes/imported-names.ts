import { NONE, type Node, type SyntaxTree } from '../../../tree/syntax-tree.ts';
import { childrenOf } from '../children.ts';
import { Field, Kind } from '../vocabulary.ts';

/** One name that an import statement binds. */
export interface ImportBinding {
  /** The identifier that is bound. */
  readonly name: Node;
  /** What it stands for: `os.path`, `os.path:join`. */
  readonly specifier: string;
  /** The whole path where only its first part is bound: `a.b.c` of `import a.b.c`. */
  readonly whole: readonly string[];
}

/** What `import a.b, c.d as e` binds. */
export function moduleImports(tree: SyntaxTree, node: Node): ImportBinding[] {
  return childrenOf(tree, node, Field.name).map((child) => {
    const alias = tree.child(child, Field.alias);
    const path = dotted(tree, alias === NONE ? child : tree.child(child, Field.name));
    if (alias !== NONE) return { name: alias, specifier: path.join('.'), whole: [] };
    return { name: tree.first(child), specifier: path[0] ?? '', whole: path };
  });
}

/** What `from .a import b, c as d` binds. */
export function memberImports(tree: SyntaxTree, node: Node): ImportBinding[] {
  const from = moduleName(tree, node);
  return childrenOf(tree, node, Field.name).map((child) => {
    const alias = tree.child(child, Field.alias);
    const [member = ''] = dotted(tree, alias === NONE ? child : tree.child(child, Field.name));
    return { name: alias === NONE ? tree.first(child) : alias, specifier: `${from}:${member}`, whole: [] };
  });
}

/** The module that `from` names, as written: `a.b`, `..c`, `.`. */
export function moduleName(tree: SyntaxTree, node: Node): string {
  const module = tree.child(node, Field.module_name);
  return module === NONE ? '' : tree.slice(module).replaceAll(/\s|\\/g, '');
}

export function isStarImport(tree: SyntaxTree, node: Node): boolean {
  return tree.childOf(node, Kind.wildcard_import) !== NONE;
}

function dotted(tree: SyntaxTree, node: Node): string[] {
  return tree.slice(node).replaceAll(/\s|\\/g, '').split('.');
}
