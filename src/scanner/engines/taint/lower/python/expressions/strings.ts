import type { Register } from '../../../ir/operands.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { nodesIn } from '../children.ts';
import { constantText, piecesOf } from '../text.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

const string: Expression = (body, node) => {
  const { tree } = body.source;
  const constant = constantText(tree, node);
  if (constant !== null) return body.at(node).text(constant);
  const literals = tree.kind(node) === Kind.concatenated_string ? nodesIn(tree, node) : [node];
  const parts = literals.flatMap((literal) => partsOf(body, literal));
  return body.at(node).concat(parts);
};

function partsOf(body: Body, literal: Node): Register[] {
  const { tree } = body.source;
  return piecesOf(tree, literal).map((piece) => {
    if ('text' in piece) return body.at(literal).text(piece.text);
    const value = converted(body, body.expression(piece.expression), piece.conversion, literal);
    return piece.specifier === NONE ? value : formatted(body, value, piece.specifier);
  });
}

/** `{text!r}` is `repr(text)`. */
function converted(body: Body, value: Register, conversion: string, literal: Node): Register {
  const name = conversions[conversion.replace('!', '')];
  if (name === undefined) return value;
  return body.at(literal).call(body.at(literal).global(name), null, [{ kind: 'positional', value }]);
}

const conversions: Readonly<Record<string, string>> = { r: 'repr', a: 'ascii' };

/** `{size:d}` is a number; in `{text:>{width}}` only the value is text, the rest shapes it. */
function formatted(body: Body, value: Register, specifier: Node): Register {
  const { tree, unit } = body.source;
  for (const child of nodesIn(tree, specifier)) body.expression(tree.child(child, Field.expression));
  const isNumber = /[bcdoxXeEfFgGn%]$/.test(tree.slice(specifier).trim());
  return isNumber ? body.at(specifier).convert(value, unit.type(numberType)) : value;
}

const numberType = { name: 'int', import: -1, path: [], ownClass: -1, args: [] };

export const strings: Partial<Record<KindName, Expression>> = { string, concatenated_string: string };
