import type { Register } from '../../../ir/operands.ts';
import { Const } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { readName, readVariable } from '../names.ts';
import { stringValue, unescaped } from '../text.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

const string: Expression = (body, node) => body.at(node).text(stringValue(body.source.tree, node));

/** `0x1F`, `1_000` and `1e3` as the language prints them; a BigInt without its `n`. */
const number: Expression = (body, node) => {
  const text = body.source.tree.slice(node).replaceAll('_', '');
  const printed = text.endsWith('n') && !text.startsWith('0x') ? text.slice(0, -1) : printedNumber(text);
  return body.at(node).const(Const.number, printed);
};

function printedNumber(text: string): string {
  if (/^0[0-7]+$/.test(text)) return String(Number.parseInt(text, 8));
  return String(Number(text.replace(/n$/, '')));
}

/** The pieces of a template: text as it is, and the values in between. */
const template: Expression = (body, node) => {
  const { tree } = body.source;
  const parts: Register[] = [];
  for (const piece of templatePieces(body, node))
    parts.push(piece.expression === NONE ? body.at(node).text(piece.text) : body.expression(piece.expression));
  if (parts.length === 0) return body.at(node).text('');
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && tree.childOf(node, Kind.template_substitution) === NONE) return only;
  return body.at(node).concat(parts);
};

/** Text between substitutions may come in several nodes, for each escape one: it is read from the source as a whole. */
export function templatePieces(body: Body, node: Node): { readonly text: string; readonly expression: Node }[] {
  const { tree } = body.source;
  const pieces: { text: string; expression: Node }[] = [];
  let from = tree.start(node) + 1;
  const addText = (to: number): void => {
    if (to > from) pieces.push({ text: unescaped(tree.text.slice(from, to)), expression: NONE });
  };
  const after = tree.after(node);
  for (let child = node + 1; child < after; child = tree.after(child)) {
    if (tree.kind(child) !== Kind.template_substitution) continue;
    addText(tree.start(child));
    if (!tree.isLeaf(child)) pieces.push({ text: '', expression: tree.first(child) });
    from = tree.end(child);
  }
  addText(tree.end(node) - 1);
  return pieces;
}

const regex: Expression = (body, node) => {
  const { tree } = body.source;
  const pattern = tree.child(node, Field.pattern);
  const flags = tree.child(node, Field.flags);
  const text = pattern === NONE ? '' : tree.slice(pattern);
  return body.at(node).const(Const.expression, text, flags === NONE ? null : tree.slice(flags));
};

const array: Expression = (body, node) => {
  const { tree } = body.source;
  const elements: { value: Register; spread?: boolean }[] = [];
  const after = tree.after(node);
  for (let child = node + 1; child < after; child = tree.after(child)) {
    if (tree.kind(child) === Kind.spread_element)
      elements.push({ value: body.expression(tree.first(child)), spread: true });
    else elements.push({ value: body.expression(child) });
  }
  return body.at(node).new('list', elements);
};

/** `this` and, where it is not called, `super`: reading a member of it reads the object's own. */
const self: Expression = (body, node) => {
  const variable = body.source.scopes.variableAt(node);
  return variable === null ? body.at(node).undefined() : readVariable(body, variable, node);
};

const meta: Expression = (body, node) => body.at(node).global(body.source.tree.slice(node).replaceAll(/\s/g, ''));

export const literals: Partial<Record<KindName, Expression>> = {
  string,
  number,
  template_string: template,
  regex,
  array,
  true: (body, node) => body.at(node).const(Const.true),
  false: (body, node) => body.at(node).const(Const.false),
  null: (body, node) => body.at(node).const(Const.null),
  undefined: (body, node) => body.at(node).undefined(),
  identifier: readName,
  this: self,
  super: self,
  meta_property: meta,
};
