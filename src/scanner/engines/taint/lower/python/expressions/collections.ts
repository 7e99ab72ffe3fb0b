import type { Register } from '../../../ir/operands.ts';
import type { Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { firstNode, nodesIn } from '../children.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

const list: Expression = (body, node) => body.at(node).new('list', elementsOf(body, node));

const set: Expression = (body, node) => body.at(node).new('set', elementsOf(body, node));

function elementsOf(body: Body, node: Node): { value: Register; spread?: boolean }[] {
  const { tree } = body.source;
  const elements = nodesIn(tree, node).map((child) =>
    splatKinds.has(tree.kind(child))
      ? { value: body.expression(firstNode(tree, child)), spread: true }
      : { value: body.expression(child) },
  );
  body.at(node);
  return elements;
}

const splatKinds: ReadonlySet<number> = new Set([
  Kind.list_splat,
  Kind.list_splat_pattern,
  Kind.parenthesized_list_splat,
]);

const dictionary: Expression = (body, node) => {
  const { tree } = body.source;
  const result = body.at(node).new('map');
  for (const child of nodesIn(tree, node)) {
    if (tree.kind(child) === Kind.pair) {
      const key = body.expression(tree.child(child, Field.key));
      const value = body.expression(tree.child(child, Field.value));
      body.at(child).storeAt(result, key, value);
    } else if (tree.kind(child) === Kind.dictionary_splat) {
      const source = body.expression(firstNode(tree, child));
      body.at(child).spread(result, source);
    } else body.statement(child);
  }
  return result;
};

export const collections: Partial<Record<KindName, Expression>> = {
  list,
  tuple: list,
  expression_list: list,
  pattern_list: list,
  tuple_pattern: list,
  list_pattern: list,
  set,
  dictionary,
};
