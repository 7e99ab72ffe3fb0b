import type { Register } from '../../../ir/operands.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { firstNode, nodesIn } from '../children.ts';
import { constantText } from '../text.ts';
import { Kind, type KindName } from '../vocabulary.ts';

/** An array is a list while nobody says keys, else an object of them. */
const array: Expression = (body, node) => {
  const { tree } = body.source;
  const elements = nodesIn(tree, node).filter((one) => tree.kind(one) === Kind.array_element_initializer);
  if (elements.every((one) => nodesIn(tree, one).length < 2)) {
    const values = elements.map((one) => elementOf(body, firstNode(tree, one)));
    return body.at(node).new('list', values);
  }
  const entries = elements.map((one) => {
    const [key = NONE, value = NONE] = nodesIn(tree, one);
    if (value === NONE) return { key: null, node: one, ...elementOf(body, key) };
    return { key: keyIn(body, key), node: one, spread: false, value: elementOf(body, value).value };
  });
  const result = body.at(node).new('object');
  for (const { key, value, spread, node: one } of entries) {
    if (spread) body.at(one).spread(result, value);
    else if (key === null) body.at(one).invoke(result, APPEND, [{ kind: 'positional', value }]);
    else if (typeof key === 'string') body.at(one).store(result, key, value);
    else body.at(one).storeAt(result, key, value);
  }
  return result;
};

/** What `$array[] = $value` calls: what it does depends on what the array is. */
export const APPEND = 'offsetAppend';

function keyIn(body: Body, key: Node): string | Register {
  const { tree } = body.source;
  const text = constantText(tree, key) ?? (tree.kind(key) === Kind.integer ? tree.slice(key) : null);
  return text ?? body.expression(key);
}

function elementOf(body: Body, node: Node): { readonly value: Register; readonly spread: boolean } {
  const { tree } = body.source;
  const spread = tree.kind(node) === Kind.variadic_unpacking;
  const inner = spread || tree.kind(node) === Kind.by_ref ? firstNode(tree, node) : node;
  return { value: body.expression(inner), spread };
}

export const arrays: Partial<Record<KindName, Expression>> = { array_creation_expression: array };
