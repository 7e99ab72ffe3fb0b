import type { Register } from '../../../ir/operands.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Exit, Expression, Statement } from '../body.ts';
import { firstNode, lastNode, nodesIn } from '../children.ts';
import { leaveUnless } from '../conditions.ts';
import { matchOrLeave } from '../patterns.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

const switches: Statement = (body, node) => {
  const { tree } = body.source;
  const subject = body.expression(tree.child(node, Field.value));
  const label = body.code.label();
  const exit: Exit = { breakLabel: label, continues: null, takesPlainBreak: true };
  const sections = sectionsOf(body, node);
  body.withExit(exit, () => {
    if (sections.every(({ labels }) => labels.every(({ isPlain }) => isPlain)))
      body.at(node).switch(
        subject,
        label,
        sections.flatMap((section) => casesOf(body, section)),
      );
    else body.at(node).block(label, () => byPatterns(body, sections, subject, label));
  });
};

/** Labels that share what follows them. */
interface Section {
  readonly labels: readonly Label[];
  readonly code: readonly Node[];
}

interface Label {
  /** NONE for `default`. */
  readonly pattern: Node;
  readonly guard: Node;
  readonly isPlain: boolean;
}

/** The grammar has a section a label: those without code belong to the next. */
function sectionsOf({ source: { tree } }: Body, node: Node): Section[] {
  const found: Section[] = [];
  let labels: Label[] = [];
  for (const section of nodesIn(tree, tree.child(node, Field.body))) {
    const parts = nodesIn(tree, section);
    const isDefault = /^default\b/.test(tree.slice(section));
    const pattern = isDefault ? NONE : (parts.shift() ?? NONE);
    const guard = tree.childOf(section, Kind.when_clause);
    const isPlain =
      guard === NONE &&
      (isDefault || tree.kind(pattern) === Kind.constant_pattern || !patterns.has(tree.kind(pattern)));
    labels.push({ pattern, guard, isPlain });
    const code = parts.filter((one) => one !== guard);
    if (code.length === 0) continue;
    found.push({ labels, code });
    labels = [];
  }
  return found;
}

const patterns: ReadonlySet<number> = new Set([
  Kind.declaration_pattern,
  Kind.recursive_pattern,
  Kind.var_pattern,
  Kind.type_pattern,
  Kind.relational_pattern,
  Kind.and_pattern,
  Kind.or_pattern,
  Kind.negated_pattern,
  Kind.parenthesized_pattern,
  Kind.tuple_pattern,
  Kind.list_pattern,
]);

function casesOf(body: Body, { labels, code }: Section) {
  const { tree } = body.source;
  return labels.map(({ pattern }, index) => ({
    test:
      pattern === NONE
        ? null
        : () => body.expression(tree.kind(pattern) === Kind.constant_pattern ? firstNode(tree, pattern) : pattern),
    body: index < labels.length - 1 ? () => undefined : () => run(body, code),
  }));
}

const run = (body: Body, code: readonly Node[]): void =>
  body.scoped(() => {
    for (const one of code) body.statement(one);
  });

/** Tried one after the other; what no label takes goes to `default`, wherever it stands. */
function byPatterns(body: Body, sections: readonly Section[], subject: Register, end: number): void {
  const ordered = sections.flatMap(({ labels, code }) => labels.map((label) => ({ label, code })));
  const last = ordered.filter(({ label }) => label.pattern === NONE);
  for (const { label, code } of [...ordered.filter((one) => !last.includes(one)), ...last])
    arm(body, { subject, pattern: label.pattern, guard: label.guard }, () => {
      for (const one of code) body.statement(one);
      body.code.break(end);
    });
}

interface Arm {
  readonly subject: Register;
  readonly pattern: Node;
  readonly guard: Node;
}

/** Runs where the subject fits and the guard holds. */
function arm(body: Body, { subject, pattern, guard }: Arm, then: () => void): void {
  const missed = body.code.label();
  body.scoped(() =>
    body.code.block(missed, () => {
      if (pattern !== NONE) matchOrLeave(body, pattern, subject, missed);
      if (guard !== NONE) leaveUnless(body, firstNode(body.source.tree, guard), missed);
      then();
    }),
  );
}

/** `a switch { b => c, _ => d }`. */
const choice: Expression = (body, node) => {
  const { tree } = body.source;
  const subject = body.expression(firstNode(tree, node));
  const result = body.code.local();
  const end = body.code.label();
  body.at(node).block(end, () => {
    for (const one of nodesIn(tree, node)) {
      if (tree.kind(one) !== Kind.switch_expression_arm) continue;
      const pattern = firstNode(tree, one);
      arm(body, { subject, pattern, guard: tree.childOf(one, Kind.when_clause) }, () => {
        const value = body.expression(lastNode(tree, one));
        body.at(one).copy(result, value);
        body.code.break(end);
      });
    }
    body.at(node).throw(body.at(node).undefined());
  });
  return result;
};

export const switchExpressions: Partial<Record<KindName, Expression>> = { switch_expression: choice };
export const switchStatements: Partial<Record<KindName, Statement>> = { switch_statement: switches };
