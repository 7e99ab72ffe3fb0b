import { Const } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Compound } from '../body.ts';
import { nodesIn } from '../children.ts';
import { leave } from '../conditions.ts';
import { bindElement } from '../targets.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

const whileLoop =
  (stopsWhen: boolean): Compound =>
  (body, node, give) => {
    const { tree } = body.source;
    const label = body.code.label();
    const code = tree.child(node, Field.body);
    const condition = tree.child(node, Field.condition);
    // `begin … end while a` runs once before it asks.
    const asksLast = tree.kind(code) === Kind.begin && tree.kind(node) !== Kind.while && tree.kind(node) !== Kind.until;
    body.at(node).loop(label, () => {
      if (!asksLast) leave(body, condition, label, stopsWhen);
      const next = body.code.label();
      body.code.block(next, () =>
        body.withExit({ breakLabel: label, next: { label: next, isLoop: false } }, () => body.statement(code)),
      );
      if (asksLast) leave(body, condition, label, stopsWhen);
    });
    give?.(body.at(node).undefined(), node);
  };

const forLoop: Compound = (body, node, give) => {
  const { tree } = body.source;
  const iterable = body.expression(nodesIn(tree, tree.child(node, Field.value))[0] ?? NONE);
  const label = body.code.label();
  const pattern = tree.child(node, Field.pattern);
  const targets = tree.kind(pattern) === Kind.left_assignment_list ? nodesIn(tree, pattern) : [pattern];
  body.at(node).each(label, iterable, 'values', (element) => {
    bindElement(body, targets, element, pattern);
    body.withExit({ breakLabel: label, next: { label, isLoop: true } }, () =>
      body.statement(tree.child(node, Field.body)),
    );
  });
  give?.(iterable, node);
};

export const loops: Partial<Record<KindName, Compound>> = {
  while: whileLoop(false),
  until: whileLoop(true),
  while_modifier: whileLoop(false),
  until_modifier: whileLoop(true),
  for: forLoop,
};

/** Methods whose block runs for each element, where it stands: what it returns from is the method around. */
const eachMethods: ReadonlySet<string> = new Set([
  'each',
  'each_with_index',
  'each_pair',
  'each_value',
  'each_key',
  'each_char',
  'each_line',
  'reverse_each',
  'find_each',
  'times',
  'loop',
  'tap',
  'then',
  'yield_self',
]);

/** The way that a call with a block goes where it is a loop. */
export function inlinedCall(body: Body, node: Node): Compound | null {
  const { tree } = body.source;
  if (tree.kind(node) !== Kind.call) return null;
  const block = tree.child(node, Field.block);
  if (block === NONE) return null;
  const name = tree.slice(tree.child(node, Field.method));
  if (!eachMethods.has(name)) return null;
  const receiver = tree.child(node, Field.receiver);
  if (name === 'loop') return receiver === NONE ? endless : null;
  if (receiver === NONE) return null;
  return name === 'tap' || name === 'then' || name === 'yield_self' ? once : eachElement;
}

const parametersOf = (body: Body, block: Node): Node[] => {
  const { tree } = body.source;
  return nodesIn(tree, tree.child(block, Field.parameters)).filter((one) => tree.field(one) !== Field.locals);
};

const eachElement: Compound = (body, node, give) => {
  const { tree } = body.source;
  const name = tree.slice(tree.child(node, Field.method));
  const whole = body.expression(tree.child(node, Field.receiver));
  const iterable = name === 'each_value' ? body.at(node).invoke(whole, 'values', []) : whole;
  const block = tree.child(node, Field.block);
  const label = body.code.label();
  const targets = parametersOf(body, block);
  const run = (): void =>
    body.withExit({ breakLabel: label, next: { label, isLoop: true } }, () =>
      body.statement(tree.child(block, Field.body)),
    );
  const way = name === 'each_key' ? 'keys' : 'values';
  body.at(node).each(label, iterable, way, (value) =>
    body.scoped(() => {
      if (name === 'times') {
        const count = body.at(node).operate(2, body.at(node).const(Const.number, '0'), iterable);
        bindElement(body, targets.slice(0, 1), count, block);
      } else if (name === 'each_with_index') bindElement(body, targets.slice(0, 1), value, block);
      else bindElement(body, targets.length === 0 ? implicit(body, block) : targets, value, block);
      run();
    }),
  );
  give?.(whole, node);
};

/** `it` or `_1`, where the block names one of them. */
function implicit(body: Body, block: Node): Node[] {
  const { tree } = body.source;
  for (let at = block; at < tree.after(block); at++)
    if (tree.kind(at) === Kind.identifier && /^(?:it|_1)$/.test(tree.slice(at))) return [at];
  return [];
}

/** `a.tap { |b| … }` and `a.then { |b| … }`: the block runs once; the value is a, or what the block gives. */
const once: Compound = (body, node, give) => {
  const { tree } = body.source;
  const value = body.expression(tree.child(node, Field.receiver));
  const block = tree.child(node, Field.block);
  const isTap = tree.slice(tree.child(node, Field.method)) === 'tap';
  const label = body.code.label();
  body.scoped(() => {
    const targets = parametersOf(body, block);
    bindElement(body, targets.length === 0 ? implicit(body, block) : targets, value, block);
    const content = tree.child(block, Field.body);
    const exit = { breakLabel: label, next: { label, isLoop: false } };
    body.at(node).block(label, () => body.withExit(exit, () => body.give(content, isTap ? null : give)));
  });
  if (isTap) give?.(value, node);
};

const endless: Compound = (body, node, give) => {
  const { tree } = body.source;
  const label = body.code.label();
  body
    .at(node)
    .loop(label, () =>
      body.withExit({ breakLabel: label, next: { label, isLoop: true } }, () =>
        body.scoped(() => body.statement(tree.child(tree.child(node, Field.block), Field.body))),
      ),
    );
  give?.(body.at(node).undefined(), node);
};
