import type { Register } from '../../../ir/operands.ts';
import { Const, Intrinsic } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body } from '../body.ts';
import { firstNode, nodesIn } from '../children.ts';
import { constantText } from '../text.ts';
import { localOf } from '../variables/variables.ts';
import { Kind } from '../vocabulary.ts';
import { variablesOf } from './accesses.ts';
import { APPEND } from './arrays.ts';
import { bareArgument, called, value } from './given.ts';

/** Each key becomes a variable, or takes the place of one unless flags keep what is there. */
export function extracted(body: Body, node: Node, [first, flags]: readonly Node[]): Register {
  const scope = variablesOf(body, node);
  const given = value(body, first);
  const keeps = flags !== undefined && /SKIP|PREFIX/.test(body.source.tree.slice(flags));
  body.at(node).spread(scope, given);
  if (!keeps) called(body, node, 'array_put_all', scope, given);
  return body.at(node).const(Const.number, '1');
}

/** A copy of the first, in which what the others have takes the place of what it had. */
export function replacedInCopy(body: Body, node: Node, [first, ...others]: readonly Node[]): Register {
  const copy = called(body, node, 'array_copy', value(body, first));
  for (const one of others) body.at(one).spread(copy, value(body, one));
  return copy;
}

/** The same at any depth. */
export function mergedInCopy(body: Body, node: Node, [first, ...others]: readonly Node[]): Register {
  const copy = called(body, node, 'array_copy', value(body, first));
  return called(body, node, 'array_put_all', copy, ...others.map((one) => value(body, one)));
}

/** Later keys take the place of earlier ones; what has none is put behind. */
export function merged(body: Body, node: Node, args: readonly Node[]): Register | null {
  const { tree } = body.source;
  if (args.some((one) => tree.kind(firstNode(tree, one)) === Kind.variadic_unpacking)) return null;
  const result = body.at(node).new('list');
  for (const one of args) {
    const given = bareArgument(body, one);
    const elements = nodesIn(tree, given);
    const isList =
      tree.kind(given) === Kind.array_creation_expression && elements.every((each) => nodesIn(tree, each).length === 1);
    if (!isList) body.at(one).spread(result, body.expression(given));
    else
      for (const each of elements)
        body.at(one).invoke(result, APPEND, [{ kind: 'positional', value: body.expression(firstNode(tree, each)) }]);
  }
  return result;
}

/** `compact('a', 'b')`: variables by their names. */
export function compact(body: Body, node: Node, args: readonly Node[]): Register {
  const { tree } = body.source;
  const result = body.at(node).new('object');
  for (const argument of args) {
    const name = constantText(tree, firstNode(tree, argument));
    if (name === null) value(body, argument);
    else body.at(node).store(result, name, readNamed(body, name, node));
  }
  return result;
}

function readNamed(body: Body, name: string, node: Node): Register {
  const { frame } = body;
  if (frame.kind !== 'locals') return body.at(node).load(frame.scope, name);
  return frame.cells.has(name) ? body.at(node).get(localOf(body, name)) : localOf(body, name);
}

/**
 * A number among the elements is equal to any text that begins with it: only the strict search shows something then.
 */
export function isElement(body: Body, node: Node, [needle, haystack, strict]: readonly Node[]): Register | null {
  const { tree } = body.source;
  if (needle === undefined || haystack === undefined) return null;
  const isStrict = strict !== undefined && /^true$/i.test(tree.slice(bareArgument(body, strict)));
  const list = bareArgument(body, haystack);
  const isLoose =
    tree.kind(list) === Kind.array_creation_expression &&
    nodesIn(tree, list).some((one) => numbers.has(tree.kind(nodesIn(tree, one).at(-1) ?? NONE)));
  if (isStrict || !isLoose) return null;
  value(body, needle);
  body.expression(list);
  return body.at(node).global(Intrinsic.maybe);
}

const numbers: ReadonlySet<number> = new Set([Kind.integer, Kind.float, Kind.boolean]);
