import { Const } from '../../../ir/ops.ts';
import { NONE } from '../../../tree/syntax-tree.ts';
import type { Expression } from '../body.ts';
import { nodesIn } from '../children.ts';
import { numberText, pieceText, textOf } from '../text.ts';
import { Kind, type KindName } from '../vocabulary.ts';

const number: Expression = (body, node) => body.at(node).const(Const.number, numberText(body.source.tree.slice(node)));

const text: Expression = (body, node) => body.at(node).text(textOf(body.source.tree, node));

const interpolated: Expression = (body, node) => {
  const { tree } = body.source;
  const begin = /^[$@]+"+/.exec(tree.slice(node))?.[0] ?? '';
  const parts = nodesIn(tree, node).flatMap((child) => {
    const kind = tree.kind(child);
    if (kind === Kind.interpolation) {
      const given = nodesIn(tree, child).find((one) => tree.kind(one) !== Kind.interpolation_brace) ?? NONE;
      return [body.expression(given)];
    }
    return kind === Kind.string_content || kind === Kind.escape_sequence
      ? [body.at(child).text(pieceText(tree.slice(child), begin))]
      : [];
  });
  return body.at(node).concat(parts);
};

export const literals: Partial<Record<KindName, Expression>> = {
  integer_literal: number,
  real_literal: number,
  boolean_literal: (body, node) =>
    body.at(node).const(body.source.tree.slice(node) === 'true' ? Const.true : Const.false),
  null_literal: (body, node) => body.at(node).const(Const.null),
  default_expression: (body, node) => body.at(node).const(Const.null),
  string_literal: text,
  verbatim_string_literal: text,
  raw_string_literal: text,
  character_literal: text,
  interpolated_string_expression: interpolated,
};
