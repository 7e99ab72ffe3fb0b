import type { Register } from '../../ir/operands.ts';
import { Const, Intrinsic } from '../../ir/ops.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import type { Beginning, Body } from './body.ts';
import { constantPath, nodesIn } from './children.ts';
import { classValue } from './names.ts';
import { Field, Kind } from './vocabulary.ts';

/** A place that is read and written; what it lies in is evaluated once. */
export interface Place {
  read(): Register;
  write(value: Register): void;
}

/** Sets a variable, which the first time makes it. */
export function assign(body: Body, name: string, value: Register, node: Node, begins: Beginning = null): void {
  const local = body.find(name) ?? body.declare(name, begins);
  body.set(local, value, node);
}

/** Where an assignment writes; `whole` is what is shown of it. */
export function placeAt(body: Body, target: Node, whole: Node, begins: Beginning = null): Place {
  const { tree } = body.source;
  switch (tree.kind(target)) {
    case Kind.identifier: {
      const name = tree.slice(target);
      return {
        read: () => {
          const local = body.find(name);
          return local === null ? body.expression(target) : body.get(local, target);
        },
        write: (value) => assign(body, name, value, whole, begins),
      };
    }
    case Kind.instance_variable: {
      const name = tree.slice(target);
      const self = body.self ?? body.at(target).global('[[program]]');
      return {
        read: () => body.at(target).load(self, name),
        write: (value) => body.at(whole).store(self, name, value),
      };
    }
    case Kind.class_variable:
    case Kind.global_variable: {
      const { owner } = body.around;
      const name = tree.slice(target);
      const holder =
        owner === null || tree.kind(target) === Kind.global_variable
          ? body.at(target).global('[[program]]')
          : classValue(body, owner, target);
      return {
        read: () => body.at(target).load(holder, name),
        write: (value) => body.at(whole).store(holder, name, value),
      };
    }
    case Kind.element_reference: {
      const object = body.expression(tree.child(target, Field.object));
      const [first = NONE] = nodesIn(tree, target).slice(1);
      const key = first === NONE ? body.at(target).undefined() : body.expression(first);
      return {
        read: () => body.at(target).loadAt(object, key),
        write: (value) => body.at(whole).storeAt(object, key, value),
      };
    }
    case Kind.call: {
      const object = body.expression(tree.child(target, Field.receiver));
      const name = tree.slice(tree.child(target, Field.method));
      return {
        read: () => body.at(target).invoke(object, name, []),
        write: (value) => void body.at(whole).invoke(object, `${name}=`, [{ kind: 'positional', value }]),
      };
    }
    case Kind.constant:
    case Kind.scope_resolution:
      return { read: () => body.expression(target), write: (value) => setConstant(body, target, value, whole) };
    default:
      return { read: () => body.expression(target), write: () => undefined };
  }
}

function setConstant(body: Body, target: Node, value: Register, whole: Node): void {
  const path = constantPath(body.source.tree, target) ?? [];
  const { owner } = body.around;
  if (owner !== null && path.length === 1) {
    const [name = ''] = path;
    body.at(whole).store(classValue(body, owner, target), name, value);
    // Other files reach it by its whole name.
    body.at(whole).store(body.at(whole).global(Intrinsic.module), `${owner.name}::${name}`, value);
  } else assign(body, path.join('::'), value, whole);
}

/** The elements of a value go into several targets, one of which may take all that is left. */
export function takeApart(body: Body, targets: readonly Node[], value: Register, whole: Node): void {
  const { tree } = body.source;
  targets.forEach((target, index) => {
    const kind = tree.kind(target);
    if (kind === Kind.rest_assignment || kind === Kind.splat_parameter) {
      const inner = nodesIn(tree, target)[0] ?? NONE;
      if (inner !== NONE) placeAt(body, inner, whole).write(body.at(target).slice(value, index));
      return;
    }
    const key = body.at(target).const(Const.number, String(index));
    const element = body.at(target).loadAt(value, key);
    give(body, target, element, whole);
  });
}

function give(body: Body, target: Node, value: Register, whole: Node): void {
  const { tree } = body.source;
  const kind = tree.kind(target);
  if (kind === Kind.destructured_left_assignment || kind === Kind.destructured_parameter)
    body.nested(target, () => takeApart(body, nodesIn(tree, target), value, whole));
  else if (kind === Kind.optional_parameter || kind === Kind.keyword_parameter)
    declareParameter(body, tree.slice(tree.child(target, Field.name)), value, target);
  // A parameter hides a variable of its name; any other target may be one that is there.
  else if (kind === Kind.identifier && tree.field(target) === 0 && isParameter(body, target))
    declareParameter(body, tree.slice(target), value, target);
  else placeAt(body, target, whole).write(value);
}

function declareParameter(body: Body, name: string, value: Register, node: Node): void {
  body.set(body.declare(name), value, node);
}

/** True for a name that stands directly in a list of a block's parameters. */
function isParameter({ source: { tree } }: Body, node: Node): boolean {
  for (let at = node - 1; at > 0; at--) {
    if (tree.after(at) <= node) continue;
    const kind = tree.kind(at);
    return kind === Kind.block_parameters || kind === Kind.lambda_parameters || kind === Kind.destructured_parameter;
  }
  return false;
}

/** Puts an element into what a loop or block names for it. */
export function bindElement(body: Body, targets: readonly Node[], element: Register, whole: Node): void {
  const [first] = targets;
  if (targets.length > 1) takeApart(body, targets, element, whole);
  else if (first !== undefined) give(body, first, element, whole);
}
