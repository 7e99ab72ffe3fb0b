import type { Register } from '../../ir/operands.ts';
import { Const, Intrinsic } from '../../ir/ops.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import type { Body, Expression } from './body.ts';
import { characterReference } from './character-references.ts';
import { Field, Kind, type KindName, Token } from './vocabulary.ts';

const element: Expression = (body, node) => {
  const { tree } = body.source;
  const open = tree.kind(node) === Kind.jsx_element ? tree.child(node, Field.open_tag) : node;
  const tag = tagOf(body, tree.child(open, Field.name));
  const properties = body.at(open).new('object');
  for (let child = open + 1; child < tree.after(open); child = tree.after(child)) addAttribute(body, properties, child);
  if (open !== node) addChildren(body, properties, node);
  const create = body.at(node).global(Intrinsic.element);
  return body.at(node).call(create, null, [
    { kind: 'positional', value: tag },
    { kind: 'positional', value: properties },
  ]);
};

/** `<div>` and `<x:y>` are tags, `<Name>` and `<a.b>` values; `<>` has no name. */
function tagOf(body: Body, name: Node): Register {
  const { tree } = body.source;
  const text = tree.slice(name);
  const isTag = tree.kind(name) !== Kind.member_expression && /^(?![A-Z_$])/.test(text);
  return isTag ? body.at(name).text(text) : body.expression(name);
}

function addAttribute(body: Body, properties: Register, node: Node): void {
  const { tree } = body.source;
  if (tree.kind(node) === Kind.jsx_expression) {
    const spread = tree.first(node);
    if (tree.kind(spread) !== Kind.spread_element) return;
    const source = body.expression(tree.first(spread));
    body.at(node).spread(properties, source);
  } else if (tree.kind(node) === Kind.jsx_attribute) {
    const name = tree.first(node);
    const hasValue = name !== NONE && tree.after(name) < tree.after(node);
    const value = hasValue ? attributeValue(body, tree.after(name)) : body.at(node).const(Const.true);
    body.at(node).store(properties, tree.slice(name), value);
  }
}

function attributeValue(body: Body, node: Node): Register {
  const { tree } = body.source;
  // The `=` is a token that the tree keeps.
  const value = tree.kind(node) === Token['='] ? tree.after(node) : node;
  if (tree.kind(value) !== Kind.string) return body.expression(value);
  return body.at(node).text(
    tree
      .slice(value)
      .slice(1, -1)
      .replaceAll(/&#?\w+;/g, characterReference),
  );
}

/** One child is the value itself, several are a list. */
function addChildren(body: Body, properties: Register, node: Node): void {
  const { tree } = body.source;
  const values: Register[] = [];
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) === Kind.jsx_opening_element || tree.kind(child) === Kind.jsx_closing_element) continue;
    const value = childValue(body, child);
    if (value !== null) values.push(value);
  }
  const [only] = values;
  if (only === undefined) return;
  const children =
    values.length === 1
      ? only
      : body.at(node).new(
          'list',
          values.map((value) => ({ value })),
        );
  body.at(node).store(properties, 'children', children);
}

function childValue(body: Body, node: Node): Register | null {
  const { tree } = body.source;
  switch (tree.kind(node)) {
    case Kind.jsx_text: {
      const text = tree.slice(node).replaceAll(/\s*\n\s*/g, ' ');
      return text.trim() === '' ? null : body.at(node).text(text);
    }
    case Kind.html_character_reference:
      return body.at(node).text(characterReference(tree.slice(node)));
    case Kind.jsx_expression:
      return tree.isLeaf(node) ? null : body.expression(tree.first(node));
    default:
      return body.expression(node);
  }
}

const expression: Expression = (body, node) => {
  const { tree } = body.source;
  const inner = tree.first(node);
  return body.expression(tree.kind(inner) === Kind.spread_element ? tree.first(inner) : inner);
};

export const jsx: Partial<Record<KindName, Expression>> = {
  jsx_element: element,
  jsx_self_closing_element: element,
  jsx_expression: expression,
};
