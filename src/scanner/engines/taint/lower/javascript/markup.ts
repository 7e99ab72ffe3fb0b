import type { Register } from '../../ir/operands.ts';
import { Intrinsic, Operator } from '../../ir/ops.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import type { MarkupUse, ScriptText } from '../markup/script-text.ts';
import type { Body } from './body.ts';
import { makeInstance } from './component-instance.ts';
import { Kind } from './vocabulary.ts';

/** What a page or component brings beside its scripts. */
export type Markup = Pick<ScriptText, 'uses' | 'loads'> & {
  /** True where names of the markup may be those of a component object (Vue's options). */
  readonly hasInstance: boolean;
};

/** The statements of the scripts, in their order; then what the markup does with what they have made. */
export function lowerWithMarkup(body: Body, markup: Markup): void {
  const { tree, unit } = body.source;
  for (const load of markup.loads) body.at(0).import(unit.import(asRelative(load)));
  const later: { node: Node; use: MarkupUse }[] = [];
  for (let child: Node = 1; child < tree.count; child = tree.after(child)) {
    const use = tree.kind(child) === Kind.expression_statement ? markup.uses.get(tree.start(child)) : undefined;
    if (use === undefined) body.statement(child);
    else later.push({ node: tree.first(child), use });
  }
  if (markup.hasInstance && later.length > 0) body.instance = makeInstance(body);
  for (const { node, use } of later) applyUse(body, bare(body, node), use);
}

/** `app.js` in a page is a path, not a package. */
function asRelative(source: string): string {
  return /^(?:[./]|[a-z]+:)/i.test(source) ? source : `./${source}`;
}

function bare({ source: { tree } }: Body, node: Node): Node {
  return tree.kind(node) === Kind.parenthesized_expression ? tree.first(node) : node;
}

function applyUse(body: Body, node: Node, use: MarkupUse): void {
  if (node === NONE) return;
  const value = body.expression(node);
  if (use.kind === 'handler') {
    const event = body.at(node).text(use.event);
    call(body, node, Intrinsic.handler, [event, value]);
  } else {
    // A reference of Vue stands for what it holds.
    const held = use.unwraps
      ? body.at(node).operate(Operator.either, value, body.at(node).load(value, 'value'))
      : value;
    call(body, node, Intrinsic.rawHtml, [held]);
  }
}

function call(body: Body, node: Node, name: string, values: readonly Register[]): void {
  const target = body.at(node).global(name);
  const args = values.map((value) => ({ kind: 'positional', value }) as const);
  body.at(node).call(target, null, args);
}
