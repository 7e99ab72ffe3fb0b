import type { Register } from '../../../ir/operands.ts';
import type { Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { builtIn } from '../names/references.ts';
import { type Piece, piecesOf } from '../text.ts';
import type { KindName } from '../vocabulary.ts';

const string: Expression = (body, node) => joined(body, node, piecesOf(body.source.tree, node));

function joined(body: Body, node: Node, pieces: readonly Piece[]): Register {
  const [only = ''] = pieces;
  if (pieces.length < 2 && typeof only === 'string') return body.at(node).text(only);
  const parts = pieces.map((piece) => (typeof piece === 'string' ? body.at(node).text(piece) : body.expression(piece)));
  return body.at(node).concat(parts);
}

/** Text in backticks is run by a shell. */
const command: Expression = (body, node) => {
  const value = joined(body, node, piecesOf(body.source.tree, node));
  return body.at(node).call(builtIn(body, 'shell_exec', node), null, [{ kind: 'positional', value }]);
};

export const strings: Partial<Record<KindName, Expression>> = {
  string,
  encapsed_string: string,
  heredoc: string,
  nowdoc: string,
  shell_command_expression: command,
};
