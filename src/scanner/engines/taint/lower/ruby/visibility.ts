import type { Node, SyntaxTree } from '../../tree/syntax-tree.ts';
import { nodesIn, plainName } from './children.ts';
import { type ClassInfo, writtenIn } from './class-table.ts';
import { Field, Kind } from './vocabulary.ts';

/** The methods of a class's objects that it does not keep for itself, by their names. */
export function publicMethods(tree: SyntaxTree, info: ClassInfo): ReadonlyMap<string, Node> {
  const found = new Map<string, Node>();
  for (const written of info.nodes) {
    let isPublic = true;
    for (const node of writtenIn(tree, written)) {
      const kind = tree.kind(node);
      if (kind === Kind.identifier && /^(?:private|protected|public)$/.test(tree.slice(node)))
        isPublic = tree.slice(node) === 'public';
      else if (kind === Kind.call && /^(?:private|protected)$/.test(tree.slice(tree.child(node, Field.method))))
        for (const one of nodesIn(tree, tree.child(node, Field.arguments))) found.delete(plainName(tree, one) ?? '');
      else if (kind === Kind.method && isPublic) found.set(tree.slice(tree.child(node, Field.name)), node);
    }
  }
  return found;
}
