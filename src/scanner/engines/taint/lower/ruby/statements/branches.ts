import type { Register } from '../../../ir/operands.ts';
import { Const, Operator } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Compound, Give } from '../body.ts';
import { childrenOf, constantPath, nodesIn, operatorOf } from '../children.ts';
import { branch, isAnd, isOr, leave, leaveUnless } from '../conditions.ts';
import { isOfClass } from '../names.ts';
import { matchOrLeave } from '../patterns.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

const decide =
  (isDenied: boolean): Compound =>
  (body, node, give) => {
    const { tree } = body.source;
    const then = (): void => body.give(tree.child(node, Field.consequence), give);
    const otherwise = (): void => body.give(tree.child(node, Field.alternative), give);
    branch(body, tree.child(node, Field.condition), isDenied ? otherwise : then, isDenied ? then : otherwise);
  };

/** `a if b`. */
const modifier =
  (isDenied: boolean): Compound =>
  (body, node, give) => {
    const { tree } = body.source;
    const run = (): void => body.give(tree.child(node, Field.body), give);
    const nothing = (): void => give?.(body.at(node).undefined(), node);
    branch(body, tree.child(node, Field.condition), isDenied ? nothing : run, isDenied ? run : nothing);
  };

/** What a case compares with: `String`, `/a/`, `1..2` or a value. */
function caseTest(body: Body, pattern: Node, subject: Register): Register {
  const { tree } = body.source;
  const inner = tree.kind(pattern) === Kind.pattern ? (nodesIn(tree, pattern)[0] ?? NONE) : pattern;
  const kind = tree.kind(inner);
  if (kind === Kind.splat_argument) {
    const list = body.expression(nodesIn(tree, inner)[0] ?? NONE);
    return body.at(inner).operate(Operator.contains, subject, list);
  }
  const [name = ''] = constantPath(tree, inner)?.slice(-1) ?? [];
  // Constants in capitals hold values, others are classes.
  if (/[a-z]/.test(name)) return isOfClass(body, inner, subject, inner);
  const value = body.expression(inner);
  if (kind === Kind.regex) return body.at(inner).operate(Operator.matches, subject, value);
  if (kind === Kind.range || kind === Kind.lambda) return body.at(inner).global('[[maybe]]');
  return body.at(inner).operate(Operator.equal, subject, value);
}

const cases: Compound = (body, node, give) => {
  const { tree } = body.source;
  const subject = tree.child(node, Field.value);
  const value = subject === NONE ? null : body.expression(subject);
  const end = body.code.label();
  const rest = nodesIn(tree, node).filter((one) => one !== subject);
  body.at(node).block(end, () => {
    let hasDefault = false;
    for (const clause of rest) {
      if (tree.kind(clause) === Kind.else) {
        hasDefault = true;
        body.give(clause, give);
        break;
      }
      if (tree.kind(clause) !== Kind.when) continue;
      whenClause(body, clause, value, give, end);
    }
    if (!hasDefault) give?.(body.at(node).undefined(), node);
  });
};

function whenClause(body: Body, clause: Node, subject: Register | null, give: Give, end: number): void {
  const { tree } = body.source;
  const next = body.code.label();
  const patterns = childrenOf(tree, clause, Field.pattern);
  body.code.block(next, () => {
    const run = body.code.label();
    body.code.block(run, () => {
      for (const pattern of patterns) {
        if (subject === null) leave(body, nodesIn(tree, pattern)[0] ?? NONE, run, true);
        else {
          const holds = caseTest(body, pattern, subject);
          body.at(pattern).if(holds, () => body.code.break(run));
        }
      }
      body.code.break(next);
    });
    body.give(tree.child(clause, Field.body), give);
    body.code.break(end);
  });
}

/** `case … in …`. */
const matches: Compound = (body, node, give) => {
  const { tree } = body.source;
  const value = body.expression(tree.child(node, Field.value));
  const end = body.code.label();
  body.at(node).block(end, () => {
    for (const clause of childrenOf(tree, node, Field.clauses)) {
      const next = body.code.label();
      body.code.block(next, () => {
        matchOrLeave(body, tree.child(clause, Field.pattern), value, next);
        const guard = tree.child(clause, Field.guard);
        const condition = tree.child(guard, Field.condition);
        if (tree.kind(guard) === Kind.unless_guard) leave(body, condition, next, true);
        else leaveUnless(body, condition, next);
        body.give(tree.child(clause, Field.body), give);
        body.code.break(end);
      });
    }
    const otherwise = tree.childOf(node, Kind.else);
    if (otherwise === NONE) give?.(body.at(node).undefined(), node);
    else body.give(otherwise, give);
  });
};

/** `value => pattern`, `value in pattern`. */
const matchPattern: Compound = (body, node, give) => {
  const { tree } = body.source;
  const value = body.expression(tree.child(node, Field.value));
  const end = body.code.label();
  const result = body.code.local();
  body.at(node).copy(result, body.at(node).const(Const.false));
  body.at(node).block(end, () => {
    matchOrLeave(body, tree.child(node, Field.pattern), value, end);
    body.at(node).copy(result, body.at(node).const(Const.true));
  });
  give?.(result, node);
};

export const branches: Partial<Record<KindName, Compound>> = {
  if: decide(false),
  elsif: decide(false),
  conditional: decide(false),
  unless: decide(true),
  if_modifier: modifier(false),
  unless_modifier: modifier(true),
  case: cases,
  case_match: matches,
  match_pattern: matchPattern,
  test_pattern: matchPattern,
};

/** Of binary operations only these two have ways. */
export const logicalOf = (body: Body, node: Node): Compound | null => {
  const { tree } = body.source;
  if (tree.kind(node) !== Kind.binary) return null;
  const operator = operatorOf(tree, node);
  return isAnd(operator) || isOr(operator) ? logical : null;
};

/** `a && b` where a value is meant, `a or return` where none is. */
const logical: Compound = (body, node, give) => {
  const { tree } = body.source;
  const operator = operatorOf(tree, node);
  const left = tree.child(node, Field.left);
  const right = tree.child(node, Field.right);
  if (give === null) {
    const end = body.code.label();
    body.at(node).block(end, () => {
      leave(body, left, end, isOr(operator));
      body.statement(right);
    });
    return;
  }
  const value = body.code.local();
  body.at(node).copy(value, body.expression(left));
  const other = (): void => body.at(node).copy(value, body.expression(right));
  if (isOr(operator)) body.at(node).unless(value, other);
  else body.at(node).if(value, other);
  give(value, node);
};
