import type { Register } from '../../../ir/operands.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { closureAt } from '../functions.ts';
import { readName } from '../names.ts';
import { propertyKey } from '../patterns.ts';
import { Field, Kind, type KindName, Token } from '../vocabulary.ts';

const object: Expression = (body, node) => {
  const { tree } = body.source;
  const result = body.at(node).new('object');
  const after = tree.after(node);
  for (let child = node + 1; child < after; child = tree.after(child)) addProperty(body, result, child);
  return result;
};

function addProperty(body: Body, object: Register, node: Node): void {
  const { tree } = body.source;
  switch (tree.kind(node)) {
    case Kind.pair: {
      const key = propertyKey(body, tree.child(node, Field.key));
      const value = named(body, tree.child(node, Field.value), key);
      if (typeof key === 'string') body.at(node).store(object, key, value);
      else body.at(node).storeAt(object, key.value, value);
      return;
    }
    case Kind.shorthand_property_identifier:
      body.at(node).store(object, tree.slice(node), readName(body, node));
      return;
    case Kind.spread_element: {
      const source = body.expression(tree.first(node));
      body.at(node).spread(object, source);
      return;
    }
    case Kind.method_definition:
      addMethod(body, object, node);
      return;
    default:
      body.statement(node);
  }
}

function addMethod(body: Body, object: Register, node: Node): void {
  const { tree } = body.source;
  const key = propertyKey(body, tree.child(node, Field.name));
  const closure = closureAt(body, node, typeof key === 'string' ? key : '');
  const isGetter = tree.childOf(node, Token.get) !== NONE;
  if (isGetter || tree.childOf(node, Token.set) !== NONE)
    body.at(node).method(object, isGetter ? 'getter' : 'setter', typeof key === 'string' ? key : key.value, closure);
  else if (typeof key === 'string') body.at(node).store(object, key, closure);
  else body.at(node).storeAt(object, key.value, closure);
}

/** A function without a name takes that of what it is assigned to. */
export function named(body: Body, value: Node, key: string | object): Register {
  const isFunction = functionKinds.has(body.source.tree.kind(value));
  return isFunction && typeof key === 'string' ? closureAt(body, value, key) : body.expression(value);
}

const functionKinds = new Set([Kind.arrow_function, Kind.function_expression, Kind.generator_function]);

export const objects: Partial<Record<KindName, Expression>> = { object };
