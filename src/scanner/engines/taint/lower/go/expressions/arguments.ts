import type { Argument } from '../../../ir/operands.ts';
import type { Node } from '../../../tree/syntax-tree.ts';
import type { Body } from '../body.ts';
import { bare, firstNode, nodesIn, operatorOf } from '../children.ts';
import { countResults } from '../functions.ts';
import { partOf } from '../parts.ts';
import { Field, Kind, Token } from '../vocabulary.ts';

/** What stands in a list of arguments, in its order. */
export function argumentsOf(body: Body, list: Node): Argument[] {
  const { tree } = body.source;
  const nodes = nodesIn(tree, list);
  const [only, ...others] = nodes;
  if (only !== undefined && others.length === 0) {
    const count = resultsOfCall(body, only);
    if (count > 1) {
      const group = body.expression(only);
      return Array.from({ length: count }, (_, index) => ({
        kind: 'positional',
        value: partOf(body, group, index, only),
      }));
    }
  }
  return nodes.map((one) => argument(body, one));
}

/** How many things a call of a function of this file gives; nought of anything else. */
export function resultsOfCall({ source: { tree, declarations }, ...body }: Body, node: Node): number {
  const callee = tree.kind(node) === Kind.call_expression ? tree.child(node, Field.function) : -1;
  if (callee < 0 || tree.kind(callee) !== Kind.identifier) return 0;
  const name = tree.slice(callee);
  const declared = body.scopes.some((scope) => scope.has(name)) ? undefined : declarations.functions.get(name);
  return declared === undefined ? 0 : countResults(tree, declared);
}

function argument(body: Body, node: Node): Argument {
  const { tree } = body.source;
  if (tree.kind(node) === Kind.variadic_argument)
    return { kind: 'spread', value: body.expression(firstNode(tree, node)) };
  return placeGiven(body, bare(tree, node)) ?? { kind: 'positional', value: body.expression(node) };
}

/** Where the callee writes to: a pointer to text, a number, a list or a map. */
function placeGiven(body: Body, node: Node): Argument | null {
  const { tree } = body.source;
  if (tree.kind(node) === Kind.identifier) {
    const local = body.find(tree.slice(node));
    return local?.isPointer === true ? { kind: 'place', name: '[[value]]', value: local.register } : null;
  }
  if (tree.kind(node) !== Kind.unary_expression || operatorOf(tree, node) !== Token['&']) return null;
  const target = bare(tree, tree.child(node, Field.operand));
  if (tree.kind(target) === Kind.identifier) {
    const local = body.find(tree.slice(target));
    return local?.isPlain === true && local.isCell ? { kind: 'place', name: '[[value]]', value: local.register } : null;
  }
  if (tree.kind(target) !== Kind.selector_expression) return null;
  return {
    kind: 'place',
    name: tree.slice(tree.child(target, Field.field)),
    value: body.expression(tree.child(target, Field.operand)),
  };
}
