import type { Register } from '../../ir/operands.ts';
import { Const } from '../../ir/ops.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import { childrenOf, firstNode, nodesIn } from './children.ts';
import { keyOf } from './expressions/accesses.ts';
import { writeName } from './names.ts';
import { Field, Kind } from './vocabulary.ts';

/**
 * Assigns the value to a target: a name, a member, or names that take the value apart. The range is the whole
 * assignment's.
 */
export function assign(body: Body, target: Node, value: Register, whole: Node): void {
  if (target !== NONE) body.nested(target, () => assignTo(body, target, value, whole));
}

function assignTo(body: Body, target: Node, value: Register, whole: Node): void {
  const { tree } = body.source;
  switch (tree.kind(target)) {
    case Kind.identifier:
      writeName(body, target, value, whole);
      return;
    case Kind.attribute: {
      const object = body.expression(tree.child(target, Field.object));
      body.at(whole).store(object, tree.slice(tree.child(target, Field.attribute)), value);
      return;
    }
    case Kind.subscript: {
      const object = body.expression(tree.child(target, Field.value));
      if (isSlice(body, target)) {
        body.at(whole).invoke(object, PUT_PIECE, [{ kind: 'positional', value }]);
        return;
      }
      const key = keyOf(body, target);
      body.at(whole).storeAt(object, key, value);
      return;
    }
    case Kind.pattern_list:
    case Kind.tuple_pattern:
    case Kind.list_pattern:
    case Kind.tuple:
    case Kind.list:
    case Kind.expression_list:
      takeApart(body, nodesIn(tree, target), value);
      return;
    default:
      // Parentheses: what is inside is meant.
      assign(body, firstNode(tree, target), value, whole);
  }
}

/** `x[a:b] = y` is a call, as `x[a:b]` is one. */
const PUT_PIECE = '__setslice__';

function isSlice({ source: { tree } }: Body, target: Node): boolean {
  const [only, ...others] = childrenOf(tree, target, Field.subscript);
  return only !== undefined && others.length === 0 && tree.kind(only) === Kind.slice;
}

/** Each target gets the element at its place; one with a star gets those that the others leave. */
function takeApart(body: Body, targets: readonly Node[], value: Register): void {
  const { tree } = body.source;
  const star = targets.findIndex((target) => splatKinds.has(tree.kind(target)));
  targets.forEach((target, index) => {
    if (index === star) {
      assign(body, firstNode(tree, target), body.at(target).slice(value, index), target);
      return;
    }
    const position = star >= 0 && index > star ? index - targets.length : index;
    assign(body, target, elementAt(body, value, position, target), target);
  });
}

export function elementAt(body: Body, value: Register, position: number, node: Node): Register {
  const key = body.at(node).const(Const.number, String(position));
  return body.at(node).loadAt(value, key);
}

const splatKinds: ReadonlySet<number> = new Set([Kind.list_splat_pattern, Kind.list_splat]);
