import type { Register } from '../../../ir/operands.ts';
import { Intrinsic, Operator } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Statement } from '../body.ts';
import { fieldsOf, firstNode, listed, nodesIn, statementsIn } from '../children.ts';
import { branch } from '../conditions.ts';
import { claimed, classAt } from '../names.ts';
import { builtinTypes } from '../types.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

/** Runs cases that `break` leaves. */
function leaving(body: Body, node: Node, run: (label: number) => void): void {
  const { tree } = body.source;
  const name = body.label;
  body.label = '';
  const label = body.code.label();
  body.scoped(() => {
    body.statement(tree.child(node, Field.initializer));
    body.withExit({ breakLabel: label, loopLabel: -1, name }, () => run(label));
  });
}

const casesOf = ({ source: { tree } }: Body, node: Node): Node[] =>
  nodesIn(tree, node).filter((one) => caseKinds.has(tree.kind(one)));

const caseKinds: ReadonlySet<number> = new Set([
  Kind.expression_case,
  Kind.type_case,
  Kind.communication_case,
  Kind.default_case,
]);

/** Without what a case is chosen by. */
function codeOf({ source: { tree } }: Body, one: Node): Node[] {
  const list = tree.childOf(one, Kind.statement_list);
  return list === NONE ? [] : statementsIn(tree, one).filter((node) => tree.field(node) === 0);
}

const expressionSwitch: Statement = (body, node) => {
  const value = body.source.tree.child(node, Field.value);
  leaving(body, node, (label) => {
    if (value === NONE) body.at(node).block(label, () => byConditions(body, node, label));
    else byValue(body, node, value, label);
  });
};

function byValue(body: Body, node: Node, value: Node, label: number): void {
  const { tree } = body.source;
  const subject = body.expression(value);
  const cases = casesOf(body, node).flatMap((one): { test: (() => Register) | null; body: () => void }[] => {
    const code = codeOf(body, one);
    const run = (): void => {
      body.scoped(() => body.statements(code));
      if (!fallsThrough(body, code)) body.code.break(label);
    };
    const tests = listed(tree, tree.child(one, Field.value));
    if (tests.length === 0) return [{ test: null, body: run }];
    return tests.map((test, index) => ({
      test: () => body.expression(test),
      body: index < tests.length - 1 ? () => undefined : run,
    }));
  });
  body.at(node).switch(subject, label, cases);
}

const fallsThrough = ({ source: { tree } }: Body, code: readonly Node[]): boolean =>
  tree.kind(code.at(-1) ?? NONE) === Kind.fallthrough_statement && code.length > 0;

/** `switch { case a: … }`: conditions, one after the other; the default, wherever it stands, last. */
function byConditions(body: Body, node: Node, label: number): void {
  const { tree } = body.source;
  const cases = casesOf(body, node);
  for (const one of defaultLast(body, cases)) {
    const run = (): void => {
      const at = cases.indexOf(one);
      for (let index = at; index < cases.length; index++) {
        const code = codeOf(body, cases[index] ?? NONE);
        body.scoped(() => body.statements(code));
        if (!fallsThrough(body, code)) break;
      }
      body.code.break(label);
    };
    const tests = listed(tree, tree.child(one, Field.value));
    if (tests.length === 0) run();
    for (const test of tests) branch(body, test, run, null);
  }
}

const defaultLast = ({ source: { tree } }: Body, cases: readonly Node[]): Node[] => [
  ...cases.filter((one) => tree.kind(one) !== Kind.default_case),
  ...cases.filter((one) => tree.kind(one) === Kind.default_case),
];

/** `switch v := x.(type)`: in each case the variable has its type. */
const typeSwitch: Statement = (body, node) => {
  const { tree } = body.source;
  const subject = body.expression(tree.child(node, Field.value));
  const alias = tree.slice(firstNode(tree, tree.child(node, Field.alias)));
  leaving(body, node, (label) =>
    body.at(node).block(label, () => {
      for (const one of defaultLast(body, casesOf(body, node))) {
        const types = fieldsOf(tree, one, Field.type);
        const run = (): void => {
          body.scoped(() => {
            if (alias !== '') nameAs(body, alias, subject, types, one);
            body.statements(codeOf(body, one));
          });
          body.code.break(label);
        };
        if (tree.kind(one) === Kind.default_case) run();
        else for (const type of types) body.at(one).if(typeTest(body, subject, type), run);
      }
    }),
  );
};

function nameAs(body: Body, alias: string, subject: Register, types: readonly Node[], node: Node): void {
  const [only = NONE, ...others] = types;
  const type = others.length === 0 ? body.source.types.at(only) : -1;
  body.set(body.declare(alias, type), claimed(body, subject, type, node), node);
}

/** True where the value is of the type. */
function typeTest(body: Body, value: Register, type: Node): Register {
  const { tree, types } = body.source;
  const name = tree.slice(type);
  if (name === 'nil') return body.at(type).operate(Operator.isNothing, value);
  if (builtinTypes.has(name) && name !== 'error' && name !== 'any') {
    const kind = body.at(type).operate(Operator.typeOf, value);
    const wanted = name === 'string' ? 'string' : name === 'bool' ? 'boolean' : 'number';
    return body.at(type).operate(Operator.equal, kind, body.at(type).text(wanted));
  }
  const named = tree.kind(type) === Kind.pointer_type ? firstNode(tree, type) : type;
  const cls =
    tree.kind(named) === Kind.type_identifier && types.own(tree.slice(named)) !== null ? classAt(body, named) : null;
  return cls === null ? body.at(type).global(Intrinsic.maybe) : body.at(type).operate(Operator.instanceOf, value, cls);
}

/** Whichever of the channels is ready. */
const selects: Statement = (body, node) => {
  const { tree } = body.source;
  leaving(body, node, (label) =>
    body.at(node).block(label, () => {
      for (const one of casesOf(body, node)) {
        const run = (): void => {
          body.scoped(() => {
            body.statement(tree.child(one, Field.communication));
            body.statements(codeOf(body, one));
          });
          body.code.break(label);
        };
        body.at(one).if(body.at(one).global(Intrinsic.maybe), run);
      }
    }),
  );
};

export const switches: Partial<Record<KindName, Statement>> = {
  expression_switch_statement: expressionSwitch,
  type_switch_statement: typeSwitch,
  select_statement: selects,
  fallthrough_statement: () => undefined,
};
