import type { Register } from '../../ir/operands.ts';
import { Const } from '../../ir/ops.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import { firstNode, nodesIn } from './children.ts';
import { operatorOf } from './conditions.ts';
import { literals, piecesOf } from './text.ts';
import { surroundings } from './variables/variables.ts';
import { Field, Kind, Token } from './vocabulary.ts';

/** What comes behind a value in the page, as far as a context can depend on it. */
const TAIL = 40;

/** Writes values to the page, one after the other: what was written before decides what harms there. */
export function writeToPage(body: Body, node: Node, given: readonly Node[]): Register {
  const { tree } = body.source;
  for (const one of given) {
    const value = tree.kind(one) === Kind.argument ? firstNode(tree, one) : one;
    if (isPlain(body, value)) {
      notePieces(body, value);
      continue;
    }
    if (isJson(body, value) && (body.page.before === '' || /^<script/i.test(body.page.before))) {
      body.expression(value);
      continue;
    }
    const before = body.page.before;
    const what = body.expression(value);
    notePieces(body, value);
    const after = tailOf(body, node);
    show(body, value, before, what, after);
  }
  return body.at(node).const(Const.number, '1');
}

/** Writes a value that something was made of. */
export function showValue(body: Body, node: Node, value: Register): Register {
  show(body, node, body.page.before, value, '');
  body.page.value();
  return body.at(node).const(Const.number, '1');
}

function show(body: Body, node: Node, before: string, what: Register, after: string): void {
  const parts = [
    ...(before === '' ? [] : [body.at(node).text(before)]),
    what,
    ...(after === '' || before === '' ? [] : [body.at(node).text(after)]),
  ];
  const value = parts.length === 1 ? what : body.at(node).concat(parts);
  body.at(node).invoke(surroundings(body, node), 'echo', [{ kind: 'positional', value }]);
}

/** Text of the page itself. */
export function noteText(body: Body, text: string): void {
  body.page.text(text);
}

function isPlain({ source: { tree } }: Body, node: Node): boolean {
  return literals.has(tree.kind(node)) && piecesOf(tree, node).every((piece) => typeof piece === 'string');
}

/**
 * Who writes nothing but JSON answers a program; within a script its slashes are escaped, so that no tag ends there.
 */
function isJson({ source: { tree } }: Body, node: Node): boolean {
  return (
    tree.kind(node) === Kind.function_call_expression &&
    /^\\?(?:wp_)?json_encode$/i.test(tree.slice(tree.child(node, Field.function))) &&
    !tree.slice(node).includes('JSON_UNESCAPED_SLASHES')
  );
}

/** What an expression writes, as far as its text is written there. */
function notePieces(body: Body, node: Node): void {
  const { tree } = body.source;
  const pending = [node];
  for (let one = pending.pop(); one !== undefined; one = pending.pop()) {
    if (literals.has(tree.kind(one))) {
      for (const piece of piecesOf(tree, one)) {
        if (typeof piece === 'string') body.page.text(piece);
        else body.page.value();
      }
    } else if (operatorOf(tree, one) === Token['.'])
      pending.push(tree.child(one, Field.right), tree.child(one, Field.left));
    else if (tree.kind(one) === Kind.parenthesized_expression && firstNode(tree, one) !== NONE)
      pending.push(firstNode(tree, one));
    else body.page.value();
  }
}

/** The text that follows a statement which writes. */
function tailOf({ source: { tree } }: Body, node: Node): string {
  const next = tree.after(node);
  const kind = next < tree.count ? tree.kind(next) : 0;
  if (kind === Kind.text_interpolation) {
    const text = nodesIn(tree, next).find((one) => tree.kind(one) === Kind.text) ?? NONE;
    return tree.slice(text).slice(0, TAIL);
  }
  return '';
}
