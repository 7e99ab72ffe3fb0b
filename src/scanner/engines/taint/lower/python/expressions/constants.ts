import { Const } from '../../../ir/ops.ts';
import type { Expression } from '../body.ts';
import { closureAt } from '../functions.ts';
import { readName } from '../names.ts';
import type { KindName } from '../vocabulary.ts';

/** `0x1F`, `1_000`, `0o17` and `1e3` as numbers are printed; an imaginary one is only some number. */
const number: Expression = (body, node) => {
  const text = body.source.tree.slice(node).replaceAll('_', '').replace(/l$/i, '');
  const octal = /^0[0-7]+$/.exec(text);
  const value = octal === null ? Number(text.replace(/j$/i, '')) : Number.parseInt(text, 8);
  return body.at(node).const(Const.number, String(value));
};

export const constants: Partial<Record<KindName, Expression>> = {
  integer: number,
  float: number,
  true: (body, node) => body.at(node).const(Const.true),
  false: (body, node) => body.at(node).const(Const.false),
  none: (body, node) => body.at(node).const(Const.null),
  ellipsis: (body, node) => body.at(node).const(Const.null),
  identifier: readName,
  lambda: closureAt,
};
