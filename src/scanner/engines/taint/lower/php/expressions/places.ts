import type { Register } from '../../../ir/operands.ts';
import { Const, Operator } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body } from '../body.ts';
import { bare, firstNode, nodesIn, variableName } from '../children.ts';
import { classAt } from '../names/references.ts';
import { constantText } from '../text.ts';
import { isSuperglobal, readVariable, writeVariable } from '../variables/variables.ts';
import { Field, Kind, Token } from '../vocabulary.ts';
import { keyOf, memberOf, variablesOf } from './accesses.ts';
import { APPEND } from './arrays.ts';

/** A place that is read and written: its object and key are evaluated once. */
export interface Place {
  read(): Register;
  /** The range is the whole statement's. */
  write(value: Register, whole: Node): void;
}

/** The place that an expression names. */
export function placeOf(body: Body, target: Node): Place {
  return body.nested(target, () => placeAt(body, bare(body.source.tree, target))) ?? nowhere(body);
}

function placeAt(body: Body, target: Node): Place {
  const { tree } = body.source;
  switch (tree.kind(target)) {
    case Kind.variable_name:
    case Kind.dynamic_variable_name: {
      const name = variableName(tree, target);
      return name === null ? madeUp(body, target) : variable(body, name, target);
    }
    case Kind.subscript_expression:
      return element(body, target);
    case Kind.member_access_expression:
    case Kind.nullsafe_member_access_expression:
      return field(body, target);
    case Kind.scoped_property_access_expression:
      return staticField(body, target);
    case Kind.list_literal:
    case Kind.array_creation_expression:
      return { read: () => body.expression(target), write: (value, whole) => takeApart(body, target, value, whole) };
    case Kind.by_ref:
      return placeOf(body, firstNode(tree, target));
    default:
      return { read: () => body.expression(target), write: () => undefined };
  }
}

const nowhere = (body: Body): Place => ({ read: () => body.code.undefined(), write: () => undefined });

function variable(body: Body, name: string, node: Node): Place {
  return {
    read: () => readVariable(body, name, node),
    write: (value, whole) => {
      writeVariable(body, name, value, whole);
      const alias = body.frame.aliases.get(name);
      if (alias === undefined) return;
      // Each is written once: the other name's alias is this one.
      body.frame.aliases.delete(name);
      const other = variableName(body.source.tree, alias);
      if (other !== null) writeVariable(body, other, value, whole);
      else placeOf(body, alias).write(value, whole);
      body.frame.aliases.set(name, alias);
    },
  };
}

function madeUp(body: Body, node: Node): Place {
  const scope = variablesOf(body, node);
  const key = body.expression(firstNode(body.source.tree, node));
  return {
    read: () => body.at(node).loadAt(scope, key),
    write: (value, whole) => body.at(whole).storeAt(scope, key, value),
  };
}

/** `$a['k']`, `$a[]`: an array that is not there yet comes into being. */
function element(body: Body, node: Node): Place {
  const { tree } = body.source;
  const [object = NONE, key = NONE] = nodesIn(tree, node);
  const array = arrayAt(body, object, key);
  if (key === NONE)
    return {
      read: () => body.at(node).undefined(),
      write: (value, whole) => void body.at(whole).invoke(array, APPEND, [{ kind: 'positional', value }]),
    };
  const at = keyOf(body, key, node);
  return {
    read: () => body.at(node).loadAt(array, at),
    write: (value, whole) => body.at(whole).storeAt(array, at, value),
  };
}

function arrayAt(body: Body, node: Node, key: Node): Register {
  const { tree } = body.source;
  const place = placeOf(body, node);
  // What a program is asked, and what a loop goes through, is there.
  const isThere =
    isSuperglobal(variableName(tree, node)) || body.exits.some(({ iterated = '' }) => iterated === tree.slice(node));
  if (isThere) return place.read();
  const array = body.code.local();
  const present = place.read();
  body.at(node).copy(array, present);
  const isUnset = body.at(node).operate(Operator.isNothing, array);
  const isKeyed = key !== NONE && tree.kind(key) !== Kind.integer;
  body.at(node).if(isUnset, () => {
    const made = body.at(node).new(isKeyed ? 'object' : 'list');
    body.at(node).copy(array, made);
    place.write(made, node);
  });
  return array;
}

function field(body: Body, node: Node): Place {
  const { tree } = body.source;
  const object = body.expression(tree.child(node, Field.object));
  const name = tree.child(node, Field.name);
  if (tree.kind(name) === Kind.name)
    return {
      read: () => memberOf(body, object, name, node),
      write: (value, whole) => body.at(whole).store(object, tree.slice(name), value),
    };
  const key = body.expression(name);
  return {
    read: () => body.at(node).loadAt(object, key),
    write: (value, whole) => body.at(whole).storeAt(object, key, value),
  };
}

function staticField(body: Body, node: Node): Place {
  const { tree } = body.source;
  const owner = classAt(body, tree.child(node, Field.scope));
  const name = variableName(tree, tree.child(node, Field.name)) ?? '';
  return {
    read: () => body.at(node).load(owner, `$${name}`),
    write: (value, whole) => body.at(whole).store(owner, `$${name}`, value),
  };
}

/** `[$a, , 'k' => $b] = $value`: each target gets what is under its key, or at its place. */
function takeApart(body: Body, list: Node, value: Register, whole: Node): void {
  const { tree } = body.source;
  let position = 0;
  const after = tree.after(list);
  let key: Node = NONE;
  const assign = (target: Node, under: Node): void => {
    const at = under === NONE ? body.at(target).const(Const.number, String(position)) : keyAt(body, under);
    placeOf(body, target).write(body.at(target).loadAt(value, at), whole);
  };
  for (let child = list + 1; child < after; child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === Token[',']) position++;
    else if (kind === Token['=>']) continue;
    else if (kind === Kind.array_element_initializer) {
      const [first = NONE, second = NONE] = nodesIn(tree, child);
      if (second === NONE) assign(first, NONE);
      else assign(second, first);
    } else if (tree.kind(tree.after(child)) === Token['=>'] && tree.after(child) < after) key = child;
    else {
      assign(child, key);
      key = NONE;
    }
  }
}

function keyAt(body: Body, key: Node): Register {
  const text = constantText(body.source.tree, key);
  return text === null ? body.expression(key) : body.at(key).text(text);
}
