import { Const } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Statement } from '../body.ts';
import { bare, listed, nodesIn } from '../children.ts';
import { leaveUnless } from '../conditions.ts';
import { placeAt } from '../expressions/accesses.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';
import { declareOrSet } from './assignments.ts';

const loop: Statement = (body, node) => {
  const { tree } = body.source;
  const name = body.label;
  body.label = '';
  const head = nodesIn(tree, node).find((one) => tree.field(one) !== Field.body) ?? NONE;
  body.scoped(() => {
    if (tree.kind(head) === Kind.range_clause) rangeLoop(body, node, head, name);
    else forLoop(body, node, head, name);
  });
};

function forLoop(body: Body, node: Node, head: Node, name: string): void {
  const { tree } = body.source;
  const isWhole = tree.kind(head) === Kind.for_clause;
  if (isWhole) body.statement(tree.child(head, Field.initializer));
  const label = body.code.label();
  body.at(node).loop(
    label,
    () => {
      leaveUnless(body, isWhole ? tree.child(head, Field.condition) : head, label);
      runBody(body, node, label, name);
    },
    () => {
      if (isWhole) body.statement(tree.child(head, Field.update));
    },
  );
}

function rangeLoop(body: Body, node: Node, head: Node, name: string): void {
  const { tree } = body.source;
  const right = tree.child(head, Field.right);
  const iterable = body.expression(right);
  const targets = listed(tree, tree.child(head, Field.left));
  const [first = NONE, second = NONE] = targets;
  const isValue = second !== NONE && tree.slice(first) === '_';
  const label = body.code.label();
  const isOfChannel = targets.length === 1 && (isChannel(body, right) || hasMembers(body, node, tree.slice(first)));
  const kind = isValue || isOfChannel ? 'values' : second === NONE ? 'keys' : 'entries';
  body.at(node).each(label, iterable, kind, (element) => {
    body.scoped(() => {
      const part = (index: number) => body.at(head).loadAt(element, body.at(head).const(Const.number, String(index)));
      const values = isValue ? [element, element] : second === NONE ? [element] : [part(0), part(1)];
      if (/^[^=]*:=/.test(tree.slice(head))) declareOrSet(body, targets, values, [], head);
      else
        for (const [index, target] of targets.entries())
          if (tree.slice(target) !== '_') placeAt(body, target, head).write(values[index] ?? element);
      runBody(body, node, label, name);
    });
  });
}

function isChannel(body: Body, node: Node): boolean {
  const { tree } = body.source;
  const named = bare(tree, node);
  return tree.kind(named) === Kind.identifier && body.find(tree.slice(named))?.isChannel === true;
}

/** What a loop asks for members is no position and hardly a key: it was received. */
function hasMembers({ source: { tree } }: Body, loop: Node, name: string): boolean {
  for (let node = tree.child(loop, Field.body); node < tree.after(loop); node++)
    if (tree.kind(node) === Kind.selector_expression && tree.slice(tree.child(node, Field.operand)) === name)
      return true;
  return false;
}

function runBody(body: Body, node: Node, label: number, name: string): void {
  const code = body.source.tree.child(node, Field.body);
  body.withExit({ breakLabel: label, loopLabel: label, name }, () => body.block(code));
}

const breaks: Statement = (body, node) => {
  const name = labelOf(body, node);
  const exit = body.exits.findLast((one) => name === '' || one.name === name);
  if (exit !== undefined) body.at(node).break(exit.breakLabel);
};

const continues: Statement = (body, node) => {
  const name = labelOf(body, node);
  const exit = body.exits.findLast((one) => one.loopLabel >= 0 && (name === '' || one.name === name));
  if (exit !== undefined) body.at(node).continue(exit.loopLabel);
};

const labelOf = ({ source: { tree } }: Body, node: Node): string => tree.slice(tree.childOf(node, Kind.label_name));

const labeled: Statement = (body, node) => {
  const { tree } = body.source;
  const statement = nodesIn(tree, node).find((one) => tree.field(one) !== Field.label) ?? NONE;
  body.label = tree.slice(tree.child(node, Field.label));
  body.statement(statement);
  body.label = '';
};

export const loops: Partial<Record<KindName, Statement>> = {
  for_statement: loop,
  break_statement: breaks,
  continue_statement: continues,
  labeled_statement: labeled,
};
