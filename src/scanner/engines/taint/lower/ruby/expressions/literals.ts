import type { Register } from '../../../ir/operands.ts';
import { CallFlag, Const } from '../../../ir/ops.ts';
import { rubyDialect } from '../../../specs/expression-dialects.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { nodesIn, plainName } from '../children.ts';
import { selfOf } from '../names.ts';
import { numberText, piecesOf } from '../text.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

/** Text of its pieces; nothing is put in where there is only one. */
export function textAt(body: Body, node: Node): Register {
  const pieces = piecesOf(body.source.tree, node);
  if (pieces.every((piece) => 'text' in piece))
    return body.at(node).text(pieces.map((piece) => ('text' in piece ? piece.text : '')).join(''));
  const parts = pieces.map((piece) =>
    'text' in piece ? body.at(node).text(piece.text) : putIn(body, piece.expression),
  );
  return body.at(node).concat(parts);
}

/** `#{a}` holds one expression, or several statements. */
function putIn(body: Body, node: Node): Register {
  const [only = NONE, ...others] = nodesIn(body.source.tree, node);
  return body.expression(others.length === 0 ? only : node);
}

const heredoc: Expression = (body, node) => {
  const text = body.source.heredocs.get(node);
  return text === undefined ? body.at(node).text('') : textAt(body, text);
};

const regex: Expression = (body, node) => {
  const { tree } = body.source;
  const flags = /[a-z]*$/.exec(tree.slice(node))?.[0] ?? '';
  const pieces = piecesOf(tree, node);
  if (pieces.every((piece) => 'text' in piece)) {
    const source = pieces.map((piece) => ('text' in piece ? piece.text : '')).join('');
    const known = rubyDialect(source, [flags]);
    return body.at(node).const(Const.expression, known.source, known.flags);
  }
  const made = body.at(node).import(body.source.unit.import('Regexp'));
  return body.at(node).call(made, null, [{ kind: 'positional', value: textAt(body, node) }], CallFlag.new);
};

const array: Expression = (body, node) => {
  const { tree } = body.source;
  const named = nodesIn(tree, node).filter((one) => tree.kind(one) === Kind.pair);
  const elements = nodesIn(tree, node).flatMap((one) => {
    if (tree.kind(one) === Kind.pair) return [];
    const spread = tree.kind(one) === Kind.splat_argument;
    return [{ value: body.expression(spread ? (nodesIn(tree, one)[0] ?? NONE) : one), spread }];
  });
  if (named.length > 0) elements.push({ value: hashOf(body, named, node), spread: false });
  return body.at(node).new('list', elements);
};

/** A hash of pairs and of others that go into it. */
export function hashOf(body: Body, parts: readonly Node[], node: Node): Register {
  const { tree } = body.source;
  const map = body.at(node).new('map');
  for (const part of parts) {
    if (tree.kind(part) === Kind.hash_splat_argument) {
      body.at(part).spread(map, body.expression(nodesIn(tree, part)[0] ?? NONE));
      continue;
    }
    if (tree.kind(part) !== Kind.pair) continue;
    const key = tree.child(part, Field.key);
    const name = tree.kind(key) === Kind.identifier || tree.kind(key) === Kind.constant ? null : plainName(tree, key);
    const at = name === null ? body.expression(key) : body.at(key).text(name);
    body.at(part).storeAt(map, at, pairValue(body, part));
  }
  return map;
}

/** `name:` alone means the variable or method of that name. */
export function pairValue(body: Body, part: Node): Register {
  const { tree } = body.source;
  const value = tree.child(part, Field.value);
  if (value !== NONE) return body.expression(value);
  const name = plainName(tree, tree.child(part, Field.key)) ?? '';
  const local = body.find(name);
  return local === null ? body.at(part).invoke(selfOf(body, part), name, []) : body.get(local, part);
}

const words: Expression = (body, node) => {
  const { tree } = body.source;
  return body.at(node).new(
    'list',
    nodesIn(tree, node).map((one) => ({ value: textAt(body, one) })),
  );
};

/** Several that stand behind one another are one text. */
const chained: Expression = (body, node) =>
  body.at(node).concat(nodesIn(body.source.tree, node).map((one) => body.expression(one)));

const command: Expression = (body, node) =>
  body.at(node).call(body.at(node).global('__shell__'), null, [{ kind: 'positional', value: textAt(body, node) }]);

const number: Expression = (body, node) => body.at(node).const(Const.number, numberText(body.source.tree.slice(node)));

export const literals: Partial<Record<KindName, Expression>> = {
  string: textAt,
  bare_string: textAt,
  bare_symbol: textAt,
  delimited_symbol: textAt,
  simple_symbol: (body, node) => body.at(node).text(body.source.tree.slice(node).slice(1)),
  hash_key_symbol: (body, node) => body.at(node).text(body.source.tree.slice(node)),
  character: (body, node) => body.at(node).text(body.source.tree.slice(node).slice(1)),
  chained_string: chained,
  heredoc_beginning: heredoc,
  subshell: command,
  regex,
  array,
  right_assignment_list: array,
  string_array: words,
  symbol_array: words,
  hash: (body, node) => hashOf(body, nodesIn(body.source.tree, node), node),
  integer: number,
  float: number,
  rational: number,
  complex: number,
  true: (body, node) => body.at(node).const(Const.true),
  false: (body, node) => body.at(node).const(Const.false),
  nil: (body, node) => body.at(node).const(Const.null),
  file: (body, node) => body.at(node).text('__FILE__'),
};
