import type { Argument, Register } from '../../../ir/operands.ts';
import { Const, Operator } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { bare, firstNode, nodesIn } from '../children.ts';
import { readVariable } from '../names.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

const call: Expression = (body, node) => {
  const { tree } = body.source;
  const callee = bare(tree, tree.child(node, Field.function));
  if (tree.kind(callee) === Kind.attribute) return methodCall(body, node, callee);
  const builtin = builtinCall(body, node, callee);
  if (builtin !== null) return builtin;
  const target = body.expression(callee);
  const args = argumentsOf(body, node);
  return body.at(node).call(target, null, args);
};

function methodCall(body: Body, node: Node, member: Node): Register {
  const { tree } = body.source;
  const object = tree.child(member, Field.object);
  const name = tree.slice(tree.child(member, Field.attribute));
  const receiver = body.source.scopes.receiverAt(object);
  if (receiver !== null) {
    const self = readVariable(body, receiver, object);
    const args = argumentsOf(body, node);
    return body.at(node).super(null, self, name === CONSTRUCTOR ? null : name, args);
  }
  const value = body.expression(object);
  const args = argumentsOf(body, node);
  return body.at(node).invoke(value, name, args);
}

export const CONSTRUCTOR = '__init__';

export function argumentsOf(body: Body, node: Node): Argument[] {
  const { tree } = body.source;
  const list = tree.child(node, Field.arguments);
  if (list === NONE) return [];
  if (tree.kind(list) === Kind.generator_expression) return [{ kind: 'positional', value: body.expression(list) }];
  return nodesIn(tree, list).map((child): Argument => {
    switch (tree.kind(child)) {
      case Kind.keyword_argument:
        return {
          kind: 'named',
          name: tree.slice(tree.child(child, Field.name)),
          value: body.expression(tree.child(child, Field.value)),
        };
      case Kind.list_splat:
        return { kind: 'spread', value: body.expression(firstNode(tree, child)) };
      case Kind.dictionary_splat:
        return { kind: 'namedSpread', value: body.expression(firstNode(tree, child)) };
      default:
        return { kind: 'positional', value: body.expression(child) };
    }
  });
}

/** Calls that are tests of a value's type, or of the receiver itself. */
function builtinCall(body: Body, node: Node, callee: Node): Register | null {
  const { tree, scopes } = body.source;
  if (tree.kind(callee) !== Kind.identifier || scopes.variableAt(callee) !== null) return null;
  const name = tree.slice(callee);
  if (name === 'super') {
    const receiver = scopes.receiverAt(node);
    return receiver === null ? null : readVariable(body, receiver, node);
  }
  const [subject, type, ...others] = nodesIn(tree, tree.child(node, Field.arguments));
  if (name !== 'isinstance' || subject === undefined || type === undefined || others.length > 0) return null;
  const value = body.expression(subject);
  return isInstance(body, value, bare(tree, type), node);
}

/** Of several types one is enough. */
export function isInstance(body: Body, value: Register, type: Node, node: Node): Register {
  const { tree, scopes } = body.source;
  const isList = tree.kind(type) === Kind.tuple || tree.kind(type) === Kind.binary_operator;
  const types = isList ? nodesIn(tree, type) : [type];
  const result = body.code.local();
  const label = body.code.label();
  body.at(node).block(label, () => {
    for (const [index, one] of types.entries()) {
      const isBuiltin = tree.kind(one) === Kind.identifier && scopes.variableAt(one) === null;
      const name = isBuiltin ? typeNames[tree.slice(one)] : undefined;
      const test =
        name === undefined
          ? body.at(node).operate(Operator.instanceOf, value, body.expression(one))
          : body
              .at(node)
              .operate(Operator.equal, body.at(node).operate(Operator.typeOf, value), body.at(node).text(name));
      body.at(node).copy(result, test);
      if (index < types.length - 1) body.at(node).if(result, () => body.code.break(label));
    }
  });
  return types.length === 0 ? body.at(node).const(Const.false) : result;
}

/** Types of the language by the names that the engine's own test of a type gives. */
const typeNames: Readonly<Record<string, string>> = {
  str: 'string',
  bytes: 'string',
  int: 'number',
  float: 'number',
  bool: 'boolean',
};

export const calls: Partial<Record<KindName, Expression>> = { call };
