import type { Register } from '../../../ir/operands.ts';
import type { Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { forEachIn } from '../conditions.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

/** What is built, and how an element gets into it. A generator is the list of what it gives. */
const comprehension: Expression = (body, node) => {
  const { tree } = body.source;
  const kind = tree.kind(node);
  const isMap = kind === Kind.dictionary_comprehension;
  const isSet = kind === Kind.set_comprehension;
  const result = body.at(node).new(isMap ? 'map' : isSet ? 'set' : 'list');
  forEachIn(body, node, (element) => {
    if (isMap) addPair(body, result, element);
    else {
      const value = body.expression(element);
      body.at(element).invoke(result, isSet ? 'add' : 'append', [{ kind: 'positional', value }]);
    }
  });
  return result;
};

function addPair(body: Body, result: Register, pair: Node): void {
  const { tree } = body.source;
  const key = body.expression(tree.child(pair, Field.key));
  const value = body.expression(tree.child(pair, Field.value));
  body.at(pair).storeAt(result, key, value);
}

export const comprehensions: Partial<Record<KindName, Expression>> = {
  list_comprehension: comprehension,
  set_comprehension: comprehension,
  dictionary_comprehension: comprehension,
  generator_expression: comprehension,
};
