import { Const } from '../../../ir/ops.ts';
import type { Expression } from '../body.ts';
import { numberText, textOf } from '../text.ts';
import type { KindName } from '../vocabulary.ts';

const number: Expression = (body, node) => body.at(node).const(Const.number, numberText(body.source.tree.slice(node)));

const text: Expression = (body, node) => body.at(node).text(textOf(body.source.tree.slice(node)));

export const literals: Partial<Record<KindName, Expression>> = {
  int_literal: number,
  float_literal: number,
  imaginary_literal: (body, node) => body.at(node).const(Const.number, '0'),
  iota: (body, node) => body.at(node).const(Const.number, '0'),
  true: (body, node) => body.at(node).const(Const.true),
  false: (body, node) => body.at(node).const(Const.false),
  nil: (body, node) => body.at(node).const(Const.null),
  interpreted_string_literal: text,
  raw_string_literal: text,
  rune_literal: text,
};
