import type { Register } from '../../../ir/operands.ts';
import { Const, Operator } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { firstNode, nodesIn, variableName } from '../children.ts';
import { classAt, nameKinds } from '../names/references.ts';
import { globalScope, readVariable } from '../variables/variables.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

const variable: Expression = (body, node) => {
  const name = variableName(body.source.tree, node);
  return name === null ? madeUp(body, node) : readVariable(body, name, node);
};

/** `$$name`: a variable whose name is computed. */
function madeUp(body: Body, node: Node): Register {
  const key = body.expression(firstNode(body.source.tree, node));
  return body.at(node).loadAt(variablesOf(body, node), key);
}

/** The object that variables are fields of. */
export function variablesOf(body: Body, node: Node): Register {
  return body.frame.scope < 0 ? globalScope(body, node) : body.frame.scope;
}

const subscript: Expression = (body, node) => {
  const [object = NONE, key = NONE] = nodesIn(body.source.tree, node);
  const value = body.expression(object);
  if (key === NONE) return body.at(node).undefined();
  const at = keyOf(body, key, node);
  return body.at(node).loadAt(value, at);
};

/** The key of an element; within text a name stands for itself: `"$a[key]"`. */
export function keyOf(body: Body, key: Node, whole: Node): Register {
  const { tree } = body.source;
  const isInText = tree.kind(key) === Kind.name && tree.text[tree.start(key) - 1] === '[' && isWithinText(body, whole);
  return isInText ? body.at(key).text(tree.slice(key)) : body.expression(key);
}

function isWithinText({ source: { tree } }: Body, node: Node): boolean {
  for (let at = node - 1; at >= 0; at--) {
    if (tree.after(at) <= node) continue;
    return tree.kind(at) === Kind.encapsed_string || tree.kind(at) === Kind.heredoc_body;
  }
  return false;
}

const member: Expression = (body, node) => {
  const { tree } = body.source;
  const object = body.expression(tree.child(node, Field.object));
  return memberOf(body, object, tree.child(node, Field.name), node);
};

export function memberOf(body: Body, object: Register, name: Node, node: Node): Register {
  const { tree } = body.source;
  if (tree.kind(name) === Kind.name) return body.at(node).load(object, tree.slice(name));
  const key = body.expression(name);
  return body.at(node).loadAt(object, key);
}

const nullsafe: Expression = (body, node) => {
  const { tree } = body.source;
  const object = body.expression(tree.child(node, Field.object));
  const result = body.code.local();
  const isNothing = body.at(node).operate(Operator.isNothing, object);
  body.at(node).if(
    isNothing,
    () => body.at(node).copy(result, body.at(node).const(Const.null)),
    () => body.at(node).copy(result, memberOf(body, object, tree.child(node, Field.name), node)),
  );
  return result;
};

/** `A::$field`; the dollar keeps it apart from constants. */
const ofClass: Expression = (body, node) => {
  const { tree } = body.source;
  const owner = classAt(body, tree.child(node, Field.scope));
  const name = variableName(tree, tree.child(node, Field.name));
  if (name !== null) return body.at(node).load(owner, `$${name}`);
  body.expression(tree.child(node, Field.name));
  return body.at(node).undefined();
};

const constant: Expression = (body, node) => {
  const { tree, names } = body.source;
  const [scope = NONE, name = NONE] = nodesIn(tree, node);
  if (tree.slice(name).toLowerCase() === 'class') {
    const text = tree.slice(scope);
    const isNamed = nameKinds.has(tree.kind(scope)) && !/^(?:static|self|parent)$/i.test(text);
    if (isNamed) return body.at(node).text(names.classNamed(text, scope));
    if (/^(?:static|self)$/i.test(text) && body.frame.owner !== null) return body.at(node).text(body.frame.owner.name);
    return body.at(node).undefined();
  }
  const owner = classAt(body, scope);
  return body.at(node).load(owner, tree.slice(name));
};

export const accesses: Partial<Record<KindName, Expression>> = {
  variable_name: variable,
  dynamic_variable_name: variable,
  subscript_expression: subscript,
  member_access_expression: member,
  nullsafe_member_access_expression: nullsafe,
  scoped_property_access_expression: ofClass,
  class_constant_access_expression: constant,
};
