import type { Register } from '../../../ir/operands.ts';
import { Const } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Statement } from '../body.ts';
import { bare, nodesIn } from '../children.ts';
import { operatorOf } from '../conditions.ts';
import { keyOf } from '../expressions/accesses.ts';
import { operatorCode } from '../expressions/operators.ts';
import { holderOf, readName, writeName } from '../names.ts';
import { assign } from '../patterns.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

/** `a = b = value`: the value is evaluated once, then assigned from the left. */
const assignment: Statement = (body, node) => {
  const { tree, typeAt, scopes } = body.source;
  const targets: { readonly left: Node; readonly type: Node }[] = [];
  let right = node;
  while (tree.kind(right) === Kind.assignment) {
    targets.push({ left: tree.child(right, Field.left), type: tree.child(right, Field.type) });
    right = tree.child(right, Field.right);
  }
  if (right === NONE) return;
  const value = body.expression(right);
  for (const { left, type } of targets) {
    const declared = type === NONE ? -1 : typeAt(type);
    assign(body, left, declared < 0 ? value : body.at(node).assert(value, declared), node);
    const variable = declared < 0 || tree.kind(left) !== Kind.identifier ? null : scopes.variableAt(left);
    if (variable?.place === 'local' && !variable.isCell && variable.owner === body.scope)
      body.at(node).declare(holderOf(body, variable), declared);
  }
};

const augmented: Statement = (body, node) => {
  const { tree } = body.source;
  const place = placeOf(body, bare(tree, tree.child(node, Field.left)), node);
  const before = place.read();
  const operand = body.expression(tree.child(node, Field.right));
  const value = body.at(node).operate(operatorCode(operatorOf(tree, node)), before, operand);
  place.write(value);
};

/** A place that is read and then written: its object and key are evaluated once. */
interface Place {
  read(): Register;
  write(value: Register): void;
}

function placeOf(body: Body, target: Node, whole: Node): Place {
  const { tree } = body.source;
  if (tree.kind(target) === Kind.attribute) {
    const object = body.expression(tree.child(target, Field.object));
    const name = tree.slice(tree.child(target, Field.attribute));
    return {
      read: () => body.at(target).load(object, name),
      write: (value) => body.at(whole).store(object, name, value),
    };
  }
  if (tree.kind(target) === Kind.subscript) {
    const object = body.expression(tree.child(target, Field.value));
    const key = keyOf(body, target);
    return {
      read: () => body.at(target).loadAt(object, key),
      write: (value) => body.at(whole).storeAt(object, key, value),
    };
  }
  return { read: () => readName(body, target), write: (value) => writeName(body, target, value, whole) };
}

const deletion: Statement = (body, node) => {
  for (const target of nodesIn(body.source.tree, node)) remove(body, target);
};

function remove(body: Body, target: Node): void {
  const { tree } = body.source;
  switch (tree.kind(target)) {
    case Kind.identifier:
      writeName(body, target, body.at(target).undefined(), target);
      return;
    case Kind.attribute: {
      const object = body.expression(tree.child(target, Field.object));
      body.at(target).delete(object, tree.slice(tree.child(target, Field.attribute)));
      return;
    }
    case Kind.subscript: {
      const object = body.expression(tree.child(target, Field.value));
      body.at(target).delete(object, keyOf(body, target));
      return;
    }
    default:
      body.nested(target, () => {
        for (const inner of nodesIn(tree, target)) remove(body, inner);
      });
  }
}

const typeAlias: Statement = (body, node) => {
  const name = body.source.tree.childOf(body.source.tree.child(node, Field.left), Kind.identifier);
  if (name !== NONE) writeName(body, name, body.at(node).const(Const.null), node);
};

export const assignments: Partial<Record<KindName, Statement>> = {
  assignment,
  augmented_assignment: augmented,
  delete_statement: deletion,
  type_alias_statement: typeAlias,
};
