import type { Register } from '../../ir/operands.ts';
import { CallFlag } from '../../ir/ops.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import { childrenOfKind, nodesIn } from './children.ts';
import { argumentsIn } from './expressions/calls.ts';
import type { DeclaredClass } from './names/name-table.ts';
import { classNamed } from './names/references.ts';
import { Field, Kind } from './vocabulary.ts';

/** What stands before a class, its methods and their parameters stays with it. */
export function annotate(body: Body, { node }: DeclaredClass, cls: Register): void {
  const { tree } = body.source;
  const put = (at: Node, parameter: number, member: string | null): void => {
    for (const attribute of attributesOf(body, at))
      body.at(attribute).annotate(cls, parameter, member, attributeValue(body, attribute));
  };
  put(node, -1, null);
  for (const method of childrenOfKind(tree, tree.child(node, Field.body), Kind.method_declaration)) {
    const name = tree.slice(tree.child(method, Field.name));
    put(method, -1, name);
    for (const [index, parameter] of nodesIn(tree, tree.child(method, Field.parameters)).entries())
      put(parameter, index, name);
  }
}

function attributesOf({ source: { tree } }: Body, node: Node): Node[] {
  return childrenOfKind(tree, tree.childOf(node, Kind.attribute_list), Kind.attribute_group).flatMap((group) =>
    childrenOfKind(tree, group, Kind.attribute),
  );
}

/** `#[A(b: c)]` as the object that it makes. */
function attributeValue(body: Body, attribute: Node): Register {
  const { tree, names } = body.source;
  const [name = NONE] = nodesIn(tree, attribute);
  const cls = classNamed(body, names.classNamed(tree.slice(name), name), attribute);
  return body.at(attribute).call(cls, null, argumentsIn(body, tree.childOf(attribute, Kind.arguments)), CallFlag.new);
}
