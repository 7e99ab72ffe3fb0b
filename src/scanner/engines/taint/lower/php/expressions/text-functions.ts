import type { Register } from '../../../ir/operands.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body } from '../body.ts';
import { firstNode, nodesIn } from '../children.ts';
import { constantText } from '../text.ts';
import { Kind } from '../vocabulary.ts';
import { bareArgument, called, value } from './given.ts';

/** `implode($array)` has nothing between the elements. */
export function joined(body: Body, node: Node, args: readonly Node[]): Register | null {
  const [only] = args;
  if (only === undefined || args.length > 1) return null;
  return called(body, node, 'implode', body.at(node).text(''), value(body, only));
}

/** Texts of a list are replaced one after the other. */
export function replaced(body: Body, node: Node, args: readonly Node[]): Register | null {
  const { tree } = body.source;
  const [search = NONE, replacement = NONE, subject = NONE, ...others] = args;
  const wanted = elementsOf(body, bareArgument(body, search));
  if (wanted === null || subject === NONE || others.length > 0) return null;
  const given = bareArgument(body, replacement);
  const replacements = elementsOf(body, given);
  const single = replacements === null ? body.expression(given) : -1;
  const put = wanted.map((_one, index) => {
    const each = replacements?.[index];
    if (replacements === null) return single;
    return each === undefined ? body.at(node).text('') : body.expression(each);
  });
  let text = value(body, subject);
  for (const [index, one] of wanted.entries()) {
    const from = body.at(node).text(constantText(tree, one) ?? '');
    text = called(body, node, 'str_replace', from, put[index] ?? -1, text);
  }
  return text;
}

/** The constant texts of a list that is written there. */
function elementsOf({ source: { tree } }: Body, list: Node): readonly Node[] | null {
  if (tree.kind(list) !== Kind.array_creation_expression) return null;
  const elements = nodesIn(tree, list);
  if (elements.length === 0 || elements.length > MOST_REPLACED) return null;
  if (elements.some((one) => nodesIn(tree, one).length !== 1)) return null;
  const texts = elements.map((one) => firstNode(tree, one));
  return texts.every((one) => constantText(tree, one) !== null) ? texts : null;
}

/** `strtr($text, ['<' => '&lt;'])`: each key is replaced by its value. */
export function translated(body: Body, node: Node, args: readonly Node[]): Register | null {
  const { tree } = body.source;
  const [subject = NONE, table = NONE, ...others] = args;
  const map = bareArgument(body, table);
  if (others.length > 0 || tree.kind(map) !== Kind.array_creation_expression) return null;
  const entries = nodesIn(tree, map).map((one) => nodesIn(tree, one));
  const isPlain = entries.every(([key = NONE, put = NONE]) => constantText(tree, key) !== null && put !== NONE);
  if (!isPlain || entries.length === 0 || entries.length > MOST_REPLACED) return null;
  let text = value(body, subject);
  for (const [key = NONE, put = NONE] of entries) {
    const from = body.at(node).text(constantText(tree, key) ?? '');
    text = called(body, node, 'str_replace', from, body.expression(put), text);
  }
  return text;
}

const MOST_REPLACED = 64;
