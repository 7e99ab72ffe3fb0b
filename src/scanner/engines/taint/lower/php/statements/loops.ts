import type { Register } from '../../../ir/operands.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Exit, Statement } from '../body.ts';
import { firstNode, nodesIn, variableName } from '../children.ts';
import { leaveUnless } from '../conditions.ts';
import { placeOf } from '../expressions/places.ts';
import { builtIn } from '../names/references.ts';
import { isSuperglobal } from '../variables/variables.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

const whileLoop: Statement = (body, node) => {
  const { tree } = body.source;
  const label = body.code.label();
  body.at(node).loop(label, () => {
    leaveUnless(body, tree.child(node, Field.condition), label);
    turn(body, node, label);
  });
};

/** The condition stands behind the body: `continue` goes there. */
const doLoop: Statement = (body, node) => {
  const { tree } = body.source;
  const label = body.code.label();
  body.at(node).loop(
    label,
    () => turn(body, node, label),
    () => leaveUnless(body, tree.child(node, Field.condition), label),
  );
};

const forLoop: Statement = (body, node) => {
  const { tree } = body.source;
  const first = tree.child(node, Field.initialize);
  const condition = tree.child(node, Field.condition);
  if (first !== NONE) body.expression(first);
  const label = body.code.label();
  body.at(node).loop(
    label,
    () => {
      if (condition !== NONE) leaveUnless(body, condition, label);
      turn(body, node, label);
    },
    () => {
      const update = tree.child(node, Field.update);
      if (update !== NONE) body.expression(update);
    },
  );
};

/** `foreach ($a as $k => $v)`; by reference each turn's end writes the element back. */
const forEach: Statement = (body, node) => {
  const { tree } = body.source;
  const [collection = NONE, ...targets] = nodesIn(tree, node).filter((one) => tree.field(one) !== Field.body);
  const written = writesElementsOf(body, node, collection) ? tree.slice(collection) : null;
  // Arrays are copied when a name gets them: what is written by this name the others do not see.
  const isCopied = written !== null && !isSuperglobal(variableName(tree, collection));
  const given = body.expression(collection);
  const iterable = isCopied ? copyOf(body, collection, given) : given;
  if (isCopied) placeOf(body, collection).write(iterable, collection);
  const [target = NONE] = targets;
  const isPair = tree.kind(target) === Kind.pair;
  const [key = NONE, value = target] = isPair ? nodesIn(tree, target) : [NONE, target];
  const isShared = tree.kind(value) === Kind.by_ref;
  const changed = isShared ? body.code.local() : -1;
  if (isShared) body.at(node).copy(changed, body.at(node).new('list'));
  const label = body.code.label();
  const place = (of: Node): Node => (tree.kind(of) === Kind.by_ref ? firstNode(tree, of) : of);
  body.at(node).each(label, iterable, 'values', (given) => {
    const under = isPair ? body.at(target).next(iterable, 'keys') : -1;
    if (key !== NONE) placeOf(body, key).write(under, key);
    placeOf(body, place(value)).write(given, value);
    const atEnd = (): void => {
      const now = placeOf(body, place(value)).read();
      if (under >= 0) body.at(value).storeAt(changed, under, now);
      else body.at(value).invoke(changed, 'offsetAppend', [{ kind: 'positional', value: now }]);
    };
    turn(body, node, label, isShared ? atEnd : undefined, written);
    if (isShared) atEnd();
  });
  if (isShared) placeOf(body, collection).write(changed, node);
};

/** Are elements of it assigned to within? */
function writesElementsOf({ source: { tree } }: Body, node: Node, collection: Node): boolean {
  if (!places.has(tree.kind(collection))) return false;
  for (let inner = node + 1; inner < tree.after(node); inner++) {
    if (tree.kind(inner) !== Kind.assignment_expression) continue;
    const left = tree.child(inner, Field.left);
    if (tree.kind(left) === Kind.subscript_expression && tree.slice(firstNode(tree, left)) === tree.slice(collection))
      return true;
  }
  return false;
}

const places: ReadonlySet<number> = new Set([Kind.variable_name, Kind.member_access_expression]);

function copyOf(body: Body, node: Node, array: Register): Register {
  return body.at(node).call(builtIn(body, 'array_copy', node), null, [{ kind: 'positional', value: array }]);
}

/** The statements of a loop: its body, or all that stand before its end. */
function turn(body: Body, node: Node, label: number, atEnd?: () => void, iterated: string | null = null): void {
  const { tree } = body.source;
  const exit: Exit = { breakLabel: label, continueLabel: label, iterated };
  body.exits.push(atEnd === undefined ? exit : { ...exit, atEnd });
  for (const one of nodesIn(tree, node)) if (tree.field(one) === Field.body) body.statement(one);
  body.exits.pop();
}

/** Cases in order, one without a break falls into the next; `continue` leaves it as `break` does. */
const switches: Statement = (body, node) => {
  const { tree } = body.source;
  const subject = body.expression(tree.child(node, Field.condition));
  const label = body.code.label();
  body.exits.push({ breakLabel: label, continueLabel: -1 });
  const clauses = nodesIn(tree, tree.child(node, Field.body));
  const cases = clauses.map((clause) => {
    const value = tree.child(clause, Field.value);
    return {
      test: value === NONE ? null : (): Register => body.expression(value),
      body: (): void => {
        for (const statement of nodesIn(tree, clause)) if (statement !== value) body.statement(statement);
      },
    };
  });
  body.at(node).switch(subject, label, cases);
  body.exits.pop();
};

const breaks: Statement = (body, node) => {
  const exit = body.exits.at(-levelsOf(body, node));
  if (exit === undefined) return;
  exit.atEnd?.();
  body.at(node).break(exit.breakLabel);
};

const continues: Statement = (body, node) => {
  const exit = body.exits.at(-levelsOf(body, node));
  if (exit === undefined) return;
  exit.atEnd?.();
  if (exit.continueLabel < 0) body.at(node).break(exit.breakLabel);
  else body.at(node).continue(exit.continueLabel);
};

/** `break 2` leaves two. */
function levelsOf({ source: { tree } }: Body, node: Node): number {
  const level = firstNode(tree, node);
  return level === NONE ? 1 : Math.max(1, Number(tree.slice(level)) || 1);
}

export const loops: Partial<Record<KindName, Statement>> = {
  while_statement: whileLoop,
  do_statement: doLoop,
  for_statement: forLoop,
  foreach_statement: forEach,
  switch_statement: switches,
  break_statement: breaks,
  continue_statement: continues,
};
