import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import { Field, Kind } from '../vocabulary.ts';
import type { Finder } from './finder.ts';
import { exportOwn } from './module-visits.ts';

/** An enum, which declares its name. */
export function visitEnum(finder: Finder, node: Node): Node {
  const name = finder.tree.child(node, Field.name);
  if (name !== NONE) exportOwn(finder, node, finder.declare(name, finder.scope, finder.tree.start(node)));
  return node + 1;
}

/** A namespace: its name, and the object that its exports go into. */
export function visitNamespace(finder: Finder, node: Node): Node {
  const { tree } = finder;
  const name = tree.child(node, Field.name);
  if (name === NONE || tree.kind(name) === Kind.string) return tree.after(node);
  // `namespace A.B` makes A, and its body is that of A.B.
  const first = tree.kind(name) === Kind.identifier ? name : innermostFirst(finder, name);
  const variable = finder.declare(first, finder.scope, tree.start(node));
  exportOwn(finder, node, variable);
  const body = tree.child(node, Field.body);
  if (body === NONE) return tree.after(node);
  finder.bodies.add(body);
  const scope = finder.openBlock(node);
  const container = scope.add(variable.name);
  container.wrote(tree.start(node), scope.loop);
  finder.containers.set(node, container);
  finder.open(node, { container });
  return body;
}

function innermostFirst({ tree }: Finder, name: Node): Node {
  let first = name;
  while (tree.kind(first) !== Kind.identifier && !tree.isLeaf(first)) first++;
  return first;
}
