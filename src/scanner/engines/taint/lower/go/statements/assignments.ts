import type { Register } from '../../../ir/operands.ts';
import { Const, Intrinsic, Operator } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Statement } from '../body.ts';
import { bare, fieldsOf, firstNode, listed, operatorOf } from '../children.ts';
import { specsIn } from '../declarations.ts';
import { placeAt } from '../expressions/accesses.ts';
import { zeroOf } from '../expressions/builtins.ts';
import { operatorCode } from '../expressions/operators.ts';
import { claimed } from '../names.ts';
import { partOf } from '../parts.ts';
import { Field, Kind, type KindName, Token } from '../vocabulary.ts';

/** What goes into each of several targets. */
export function valuesFor(body: Body, count: number, right: readonly Node[], whole: Node): Register[] {
  const [only = NONE] = right;
  if (right.length !== 1 || count < 2) return right.map((one) => kept(body, one, right.length > 1));
  return pairOf(body, bare(body.source.tree, only)) ?? partsOf(body, count, only, whole);
}

/** Values that change places are all read before the first is written. */
function kept(body: Body, node: Node, isOneOfMany: boolean): Register {
  const value = body.expression(node);
  if (!isOneOfMany) return value;
  const copy = body.code.local();
  body.at(node).copy(copy, value);
  return copy;
}

function partsOf(body: Body, count: number, call: Node, whole: Node): Register[] {
  const group = body.expression(call);
  return Array.from({ length: count }, (_, index) => partOf(body, group, index, whole));
}

/** `m[k]`, `x.(T)`, `<-c` with a second result: whether there is such a thing. */
function pairOf(body: Body, node: Node): Register[] | null {
  const { tree, types } = body.source;
  switch (tree.kind(node)) {
    case Kind.index_expression: {
      const object = body.expression(tree.child(node, Field.operand));
      const key = body.expression(tree.child(node, Field.index));
      return [body.at(node).loadAt(object, key), body.at(node).operate(Operator.hasKey, key, object)];
    }
    case Kind.type_assertion_expression: {
      const value = body.expression(tree.child(node, Field.operand));
      const type = types.at(tree.child(node, Field.type));
      return [claimed(body, value, type, node), body.at(node).global(Intrinsic.maybe)];
    }
    case Kind.unary_expression:
      return operatorOf(tree, node) === Token['<-']
        ? [body.expression(node), body.at(node).global(Intrinsic.maybe)]
        : null;
    default:
      return null;
  }
}

/** `a, b := c, d`: those that the block has not yet are new. */
export const declareOrSet = (
  body: Body,
  targets: readonly Node[],
  values: readonly Register[],
  right: readonly Node[],
  whole: Node,
): void => {
  const { tree } = body.source;
  for (const [index, target] of targets.entries()) {
    const name = tree.slice(target);
    const value = values[index] ?? body.at(whole).undefined();
    if (name === '_') continue;
    const known = body.scopes.at(-1)?.get(name);
    const given = right.length === targets.length ? (right[index] ?? NONE) : NONE;
    body.set(known ?? body.declare(name, -1, aboutValue(body, given)), value, whole);
  }
};

/** What a variable is by what it begins with. */
function aboutValue({ source: { tree, types } }: Body, given: Node): { isPlain: boolean; isChannel: boolean } {
  const node = bare(tree, given);
  const kind = tree.kind(node);
  const isMade = kind === Kind.call_expression && tree.slice(tree.child(node, Field.function)) === 'make';
  const made = isMade ? firstNode(tree, tree.child(node, Field.arguments)) : NONE;
  const type = kind === Kind.composite_literal ? tree.child(node, Field.type) : made;
  const isText = kind === Kind.type_conversion_expression || kind === Kind.interpreted_string_literal;
  return {
    isPlain: plainLiterals.has(kind) || isText || (type !== NONE && types.isPlain(type)),
    isChannel: tree.kind(types.underlying(type)) === Kind.channel_type && type !== NONE,
  };
}

const plainLiterals: ReadonlySet<number> = new Set([
  Kind.raw_string_literal,
  Kind.int_literal,
  Kind.float_literal,
  Kind.rune_literal,
  Kind.true,
  Kind.false,
]);

const shortDeclaration: Statement = (body, node) => {
  const { tree } = body.source;
  const targets = listed(tree, tree.child(node, Field.left));
  const right = listed(tree, tree.child(node, Field.right));
  declareOrSet(body, targets, valuesFor(body, targets.length, right, node), right, node);
};

const assignment: Statement = (body, node) => {
  const { tree } = body.source;
  const targets = listed(tree, tree.child(node, Field.left));
  const right = listed(tree, tree.child(node, Field.right));
  const operator = operatorOf(tree, node);
  if (operator !== Token['=']) {
    const place = placeAt(body, targets[0] ?? NONE, node);
    const before = place.read();
    const operand = body.expression(right[0] ?? NONE);
    place.write(body.at(node).operate(operatorCode(operator), before, operand));
    return;
  }
  const places = targets.map((one) => (tree.slice(one) === '_' ? null : placeAt(body, one, node)));
  const values = valuesFor(body, targets.length, right, node);
  for (const [index, place] of places.entries()) place?.write(values[index] ?? body.at(node).undefined());
};

/** `var a, b T = c, d`: of the file, or of a function. */
const variables: Statement = (body, node) => {
  const { tree } = body.source;
  for (const spec of specsIn(tree, node, Kind.var_spec)) declareSpec(body, spec);
};

const constants: Statement = (body, node) => {
  const { tree } = body.source;
  for (const spec of specsIn(tree, node, Kind.const_spec)) declareSpec(body, spec);
};

function declareSpec(body: Body, spec: Node): void {
  const { tree, types } = body.source;
  const typeNode = tree.child(spec, Field.type);
  const type = types.at(typeNode);
  const names = fieldsOf(tree, spec, Field.name);
  const right = listed(tree, tree.child(spec, Field.value));
  const values = right.length === 0 ? [] : valuesFor(body, names.length, right, spec);
  for (const [index, name] of names.entries()) {
    const text = tree.slice(name);
    const given = values[index] ?? zeroOf(body, typeNode, spec) ?? zeroText(body, typeNode, spec);
    const value = claimed(body, given, type, spec);
    if (text === '_') continue;
    if (body.isFile) body.at(spec).store(body.at(spec).global(Intrinsic.module), text, value);
    else {
      const begins = aboutValue(body, right[index] ?? NONE);
      const isPlain = typeNode === NONE ? begins.isPlain : types.isPlain(typeNode);
      const isChannel = begins.isChannel || tree.kind(types.underlying(typeNode)) === Kind.channel_type;
      body.set(
        body.declare(text, type, { isPlain, isChannel: isChannel && (typeNode !== NONE || begins.isChannel) }),
        value,
        spec,
      );
    }
  }
}

/** Text that nobody has set is empty, a list or map has nothing in it. */
function zeroText(body: Body, type: Node, node: Node): Register {
  const { tree, types } = body.source;
  const under = types.underlying(type);
  if (tree.slice(under) === 'string') return body.at(node).const(Const.text, '');
  const kind = type === NONE ? 0 : tree.kind(under);
  if (body.isFile) return body.at(node).undefined();
  if (kind === Kind.slice_type) return body.at(node).new('list');
  return kind === Kind.map_type ? body.at(node).new('map') : body.at(node).undefined();
}

const step =
  (operator: typeof Operator.add | typeof Operator.subtract): Statement =>
  (body, node) => {
    const place = placeAt(body, firstNode(body.source.tree, node), node);
    const before = place.read();
    place.write(body.at(node).operate(operator, before, body.at(node).const(Const.number, '1')));
  };

const send: Statement = (body, node) => {
  const { tree } = body.source;
  const channel = body.expression(tree.child(node, Field.channel));
  const value = body.expression(tree.child(node, Field.value));
  body.at(node).invoke(channel, 'send', [{ kind: 'positional', value }]);
};

const receive: Statement = (body, node) => {
  const { tree } = body.source;
  const targets = listed(tree, tree.child(node, Field.left));
  const right = listed(tree, tree.child(node, Field.right));
  const values = valuesFor(body, targets.length, right, node);
  const isNew = /:=/.test(tree.slice(node));
  if (isNew) declareOrSet(body, targets, values, right, node);
  else for (const [index, one] of targets.entries()) placeAt(body, one, node).write(values[index] ?? -1);
};

export const assignments: Partial<Record<KindName, Statement>> = {
  short_var_declaration: shortDeclaration,
  assignment_statement: assignment,
  var_declaration: variables,
  const_declaration: constants,
  inc_statement: step(Operator.add),
  dec_statement: step(Operator.subtract),
  send_statement: send,
  receive_statement: receive,
};
