import type { Register } from '../../../ir/operands.ts';
import { Operator } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Exit, Expression, Statement } from '../body.ts';
import { firstNode, nodesIn } from '../children.ts';
import { branch } from '../conditions.ts';
import { classValue, placeNamed } from '../names.ts';
import { patternTest } from '../patterns.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

/** A switch as a statement gives nothing, as an expression what its arms give. */
const switches: Expression = (body, node) => {
  const { tree } = body.source;
  const names = body.takeLabels();
  const subject = body.expression(tree.child(node, Field.condition));
  const result = body.code.local();
  const label = body.code.label();
  const exit: Exit = { names, breakLabel: label, continues: null, result, takesPlainBreak: true };
  const groups = nodesIn(tree, tree.child(node, Field.body));
  body.scoped(() =>
    body.withExit(exit, () => {
      if (groups.some((group) => hasPattern(body, group)))
        body.at(node).block(label, () => byPatterns(body, groups, subject, exit));
      else
        body.at(node).switch(
          subject,
          label,
          groups.flatMap((group) => casesOf(body, group, exit)),
        );
    }),
  );
  return result;
};

interface Case {
  readonly test: (() => Register) | null;
  readonly body: () => void;
}

/** Each label is a case; those before the last of a group fall into it. */
function casesOf(body: Body, group: Node, exit: Exit): Case[] {
  const tests = labelsOf(body, group).flatMap((label): Case['test'][] =>
    label.isDefault && label.values.length === 0
      ? [null]
      : [...label.values.map((value) => () => labelValue(body, value)), ...(label.isDefault ? [null] : [])],
  );
  return tests.map((test, index) => ({
    test,
    body: index < tests.length - 1 ? () => undefined : () => runArm(body, group, exit),
  }));
}

/** Arms with patterns are tried one after the other. */
function byPatterns(body: Body, groups: readonly Node[], subject: Register, exit: Exit): void {
  const { tree } = body.source;
  for (const group of groups) {
    const arm = (): void => {
      runArm(body, group, exit);
      body.code.break(exit.breakLabel);
    };
    body.scoped(() => {
      for (const label of labelsOf(body, group)) {
        const guarded = (): void =>
          label.guard === NONE ? arm() : branch(body, firstNode(tree, label.guard), arm, null);
        for (const pattern of label.patterns) {
          const fits = patternTest(body, pattern, subject);
          body.at(pattern).if(fits, guarded);
        }
        for (const value of label.values) {
          const isIt = body.at(value).operate(Operator.equal, subject, labelValue(body, value));
          body.at(value).if(isIt, guarded);
        }
        if (label.isDefault) arm();
      }
    });
  }
}

interface Label {
  readonly values: readonly Node[];
  readonly patterns: readonly Node[];
  readonly guard: Node;
  readonly isDefault: boolean;
}

function labelsOf({ source: { tree } }: Body, group: Node): Label[] {
  return nodesIn(tree, group)
    .filter((child) => tree.kind(child) === Kind.switch_label)
    .map((label) => {
      const parts = nodesIn(tree, label);
      const isDefaultName = (one: Node): boolean => tree.kind(one) === Kind.identifier && tree.slice(one) === 'default';
      return {
        patterns: parts.filter((one) => tree.kind(one) === Kind.pattern),
        values: parts.filter((one) => !ofOthers.has(tree.kind(one)) && !isDefaultName(one)),
        guard: tree.childOf(label, Kind.guard),
        isDefault: parts.length === 0 || parts.some(isDefaultName),
      };
    });
}

const ofOthers: ReadonlySet<number> = new Set([Kind.pattern, Kind.guard]);

const hasPattern = (body: Body, group: Node): boolean =>
  labelsOf(body, group).some(({ patterns }) => patterns.length > 0);

/** A name that nothing declares is a constant of an enum. */
function labelValue(body: Body, value: Node): Register {
  const { tree, classes } = body.source;
  const name = tree.slice(value);
  if (tree.kind(value) !== Kind.identifier || placeNamed(body, name, value, value) !== null)
    return body.expression(value);
  const home = classes.all.find(
    (info) => tree.kind(info.node) === Kind.enum_declaration && info.fields.get(name)?.isStatic === true,
  );
  return home === undefined ? body.expression(value) : body.at(value).load(classValue(body, home, value), name);
}

function runArm(body: Body, group: Node, exit: Exit): void {
  const { tree } = body.source;
  const isRule = tree.kind(group) === Kind.switch_rule;
  for (const child of nodesIn(tree, group)) {
    const kind = tree.kind(child);
    if (kind === Kind.switch_label) continue;
    if (isRule && kind === Kind.expression_statement && exit.result !== null) {
      const value = body.expression(firstNode(tree, child));
      body.at(child).copy(exit.result, value);
    } else body.statement(child);
  }
  if (isRule) body.code.break(exit.breakLabel);
}

const yields: Statement = (body, node) => {
  const value = body.expression(firstNode(body.source.tree, node));
  const exit = body.exits.findLast((one) => one.result !== null);
  if (exit === undefined || exit.result === null) return;
  body.at(node).copy(exit.result, value);
  body.at(node).break(exit.breakLabel);
};

export const switchExpressions: Partial<Record<KindName, Expression>> = { switch_expression: switches };
export const switchStatements: Partial<Record<KindName, Statement>> = { yield_statement: yields };
