import type { Argument, Register } from '../../../ir/operands.ts';
import { CallFlag } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body } from '../body.ts';
import { bare } from '../children.ts';
import { classAt } from '../names.ts';
import { Kind } from '../vocabulary.ts';

type Builtin = (body: Body, node: Node, args: readonly Node[]) => Register;

/** A list with more at its end; what is put behind text is text. */
const append: Builtin = (body, node, [list = NONE, ...others]) => {
  const { tree } = body.source;
  const isBytes = /^\[\](?:byte|uint8|rune)[({]/.test(tree.slice(list));
  const parts = [list, ...others].map((one) => {
    const isSpread = one === list || tree.kind(one) === Kind.variadic_argument;
    return { spread: isSpread, value: body.expression(one) };
  });
  return isBytes ? body.at(node).concat(parts.map(({ value }) => value)) : body.at(node).new('list', parts);
};

/** A list of a length has elements, whatever they are by the time that somebody goes through it. */
const make: Builtin = (body, node, [type = NONE, ...sizes]) => {
  const { tree, types } = body.source;
  for (const size of sizes) body.expression(size);
  const kind = tree.kind(types.underlying(type));
  if (kind === Kind.map_type) return body.at(node).new('map');
  const [length] = sizes;
  const isEmpty = length === undefined || tree.slice(length) === '0';
  return body.at(node).new('list', isEmpty ? [] : [{ spread: true, value: body.at(node).undefined() }]);
};

const created: Builtin = (body, node, [type = NONE]) => zeroOf(body, type, node) ?? body.at(node).new('object');

/** What a variable of the type holds before anybody has set it; null where that is nothing. */
export function zeroOf(body: Body, type: Node, node: Node): Register | null {
  const { tree, types } = body.source;
  if (type === NONE) return null;
  const under = types.underlying(type);
  const kind = tree.kind(under);
  if (kind === Kind.struct_type && tree.kind(bare(tree, type)) === Kind.struct_type) return body.at(node).new('object');
  if (kind === Kind.array_type) return body.at(node).new('list');
  if (kind === Kind.interface_type || types.isPlain(type)) return null;
  const cls = classAt(body, bare(tree, type));
  return cls === null ? null : body.at(node).call(cls, null, [], CallFlag.new);
}

const remove: Builtin = (body, node, [map = NONE, key = NONE]) => {
  const object = body.expression(map);
  const name = body.expression(key);
  body.at(node).delete(object, name);
  return body.at(node).undefined();
};

const panic: Builtin = (body, node, [value = NONE]) => {
  body.at(node).throw(body.expression(value));
  return body.at(node).undefined();
};

const described =
  (name: string): Builtin =>
  (body, node, args) => {
    const given = args.map((one): Argument => ({ kind: 'positional', value: body.expression(one) }));
    return body.at(node).call(body.at(node).global(name), null, given);
  };

const nothing: Builtin = (body, node, args) => {
  for (const one of args) body.expression(one);
  return body.at(node).undefined();
};

/** Functions of the language. */
/** By name: a program's own may be called as what every object has. */
export const builtins: ReadonlyMap<string, Builtin> = new Map(
  Object.entries({
    append,
    make,
    panic,
    new: created,
    delete: remove,
    cap: described('len'),
    len: described('len'),
    copy: described('copy'),
    min: described('min'),
    max: described('max'),
    complex: described('len'),
    real: described('len'),
    imag: described('len'),
    clear: nothing,
    close: nothing,
    print: nothing,
    println: nothing,
    recover: nothing,
  }),
);
