import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Statement } from '../body.ts';
import { firstNode, nodesIn } from '../children.ts';
import { addMember, lowerClass } from '../classes.ts';
import { decorate } from '../decorators.ts';
import { closureAt } from '../functions.ts';
import { writeName } from '../names.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

const definition: Statement = (body, node) => define(body, node, []);

const decorated: Statement = (body, node) => {
  const { tree } = body.source;
  const target = tree.child(node, Field.definition);
  const decorators = nodesIn(tree, node).filter((child) => tree.kind(child) === Kind.decorator);
  if (target !== NONE) define(body, target, decorators);
};

/** `@d def f` is `f = d(f)`, the decorator that stands nearest first. */
function define(body: Body, node: Node, decorators: readonly Node[]): void {
  const { tree, scopes } = body.source;
  const values = decorators.map((decorator) => ({ node: decorator, value: firstNode(tree, decorator) }));
  const isClass = tree.kind(node) === Kind.class_definition;
  const name = tree.child(node, Field.name);
  const variable = name === NONE ? null : scopes.variableAt(name);
  if (!isClass && variable?.place === 'class') {
    addMember(body, node, decorators, variable);
    return;
  }
  let value = isClass ? lowerClass(body, node, decorators) : closureAt(body, node);
  for (const one of values.toReversed()) value = decorate(body, one.node, one.value, value);
  if (name !== NONE) writeName(body, name, value, node);
}

export const definitions: Partial<Record<KindName, Statement>> = {
  function_definition: definition,
  class_definition: definition,
  decorated_definition: decorated,
};
