import type { Register } from '../../../ir/operands.ts';
import { CallFlag } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { bare, firstNode, nodesIn, plainName } from '../children.ts';
import { heirAround, imported, methodNamed } from '../names.ts';
import { Field, Kind, type KindName, Token } from '../vocabulary.ts';
import { argumentsOf } from './arguments.ts';
import { initialize } from './initializers.ts';

const call: Expression = (body, node) => {
  const { tree } = body.source;
  const callee = bare(tree, tree.child(node, Field.function));
  const list = tree.child(node, Field.arguments);
  switch (tree.kind(callee)) {
    case Kind.member_access_expression: {
      const object = tree.child(callee, Field.expression);
      const name = plainName(tree, tree.child(callee, Field.name));
      if (tree.kind(object) === Token.base)
        return body.at(node).super(null, body.self ?? body.at(node).undefined(), name, argumentsOf(body, list));
      const receiver = body.expression(object);
      return body.at(node).invoke(receiver, name, argumentsOf(body, list, outTypeOf(body, object, name)));
    }
    case Kind.conditional_access_expression: {
      const before = body.receiver;
      body.receiver = body.expression(tree.child(callee, Field.condition));
      const bound = nodesIn(tree, callee).at(-1) ?? NONE;
      const receiver = bindingReceiver(body, bound);
      const name = plainName(tree, tree.child(bound, Field.name));
      body.receiver = before;
      return body.at(node).invoke(receiver, name, argumentsOf(body, list));
    }
    case Kind.member_binding_expression: {
      const name = plainName(tree, tree.child(callee, Field.name));
      const receiver = body.receiver ?? body.at(node).undefined();
      return body.at(node).invoke(receiver, name, argumentsOf(body, list));
    }
    case Kind.identifier:
    case Kind.generic_name:
      return ownCall(body, node, callee, list);
    default: {
      const target = body.expression(callee);
      return body.at(node).call(target, null, argumentsOf(body, list));
    }
  }
};

/** `a?.b.c()`: what is called lies further behind. */
function bindingReceiver(body: Body, bound: Node): Register {
  const { tree } = body.source;
  const receiver = body.receiver ?? body.code.undefined();
  return tree.kind(bound) === Kind.member_access_expression
    ? body.expression(tree.child(bound, Field.expression))
    : receiver;
}

/** `int.TryParse(a, out var b)`: what is declared there is of that type. */
function outTypeOf({ source: { types } }: Body, object: Node, name: string): number {
  return /^Try(?:Parse|Create)/.test(name) ? types.at(object) : -1;
}

/** A variable that holds a function, a method of a class around, or one that is inherited. */
function ownCall(body: Body, node: Node, callee: Node, list: Node): Register {
  const { tree, imports } = body.source;
  const name = plainName(tree, callee);
  if (name === 'nameof' && tree.kind(callee) === Kind.identifier) {
    const named = tree.slice(firstNode(tree, list)).split('.').at(-1) ?? '';
    return body.at(node).text(named.replace(/<[\s\S]*/, ''));
  }
  const local = body.find(name);
  if (local !== null) {
    const target = body.get(local, callee);
    return body.at(node).call(target, null, argumentsOf(body, list));
  }
  const holder = methodNamed(body, name, node) ?? heirAround(body, node);
  const field = body.owner?.fields.get(name);
  const [whole] = imports.wholeClasses;
  if (field === undefined && holder === null && whole !== undefined)
    return body.at(node).invoke(imported(body, whole, node), name, argumentsOf(body, list));
  return body.at(node).invoke(holder ?? body.self ?? body.at(node).undefined(), name, argumentsOf(body, list));
}

const creation: Expression = (body, node) => {
  const { tree } = body.source;
  const type = tree.child(node, Field.type);
  const initializer = tree.child(node, Field.initializer);
  if (tree.kind(type) === Kind.array_type) {
    for (const size of nodesIn(tree, tree.child(type, Field.rank))) body.expression(size);
    return initializer === NONE ? body.at(node).new('list') : body.expression(initializer);
  }
  return made(body, node, body.expression(type), initializer);
};

function made(body: Body, node: Node, cls: Register, initializer: Node): Register {
  const { tree } = body.source;
  const args = argumentsOf(body, tree.childOf(node, Kind.argument_list));
  const value = body.at(node).call(cls, null, args, CallFlag.new);
  if (initializer !== NONE) initialize(body, value, initializer);
  return value;
}

/** `new(…)`: of the type that is declared for what it is put into. */
const implicitCreation: Expression = (body, node) => {
  const { tree } = body.source;
  const type = declaredAround(body, node);
  const cls = type === NONE ? body.at(node).undefined() : body.expression(type);
  return made(body, node, cls, tree.childOf(node, Kind.initializer_expression));
};

function declaredAround({ source: { tree } }: Body, node: Node): Node {
  for (let at = node - 1; at > 0; at--) {
    if (tree.after(at) <= node || !declarationKinds.has(tree.kind(at))) continue;
    const type = tree.child(at, Field.type);
    return type === NONE ? tree.child(at, Field.returns) : type;
  }
  return NONE;
}

const declarationKinds: ReadonlySet<number> = new Set([
  Kind.variable_declaration,
  Kind.property_declaration,
  Kind.method_declaration,
]);

export const calls: Partial<Record<KindName, Expression>> = {
  invocation_expression: call,
  object_creation_expression: creation,
  implicit_object_creation_expression: implicitCreation,
};
