import type { Register } from '../../ir/operands.ts';
import { Intrinsic } from '../../ir/ops.ts';
import type { Unit } from '../../ir/unit.ts';
import { UnitBuilder } from '../../ir/unit-builder.ts';
import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { lineAt } from '../lines.ts';
import { Body, type Expression, type Lowerings, type Source, type Statement } from './body.ts';
import { nodesIn } from './children.ts';
import { findClasses } from './class-info.ts';
import { lowerFileClasses } from './classes.ts';
import { accesses } from './expressions/accesses.ts';
import { calls } from './expressions/calls.ts';
import { beginBlock, functions } from './expressions/functions.ts';
import { initializers } from './expressions/initializers.ts';
import { literals } from './expressions/literals.ts';
import { operators } from './expressions/operators.ts';
import { queries } from './expressions/queries.ts';
import { ImportTable } from './imports.ts';
import { sharedVariables } from './shared-variables.ts';
import { blocks } from './statements/blocks.ts';
import { exceptions } from './statements/exceptions.ts';
import { loops } from './statements/loops.ts';
import { switchExpressions, switchStatements } from './statements/switches.ts';
import { TypeReader } from './types.ts';
import { byCode, Kind } from './vocabulary.ts';

const lowerings: Lowerings = {
  expressions: byCode<Expression>({
    ...literals,
    ...accesses,
    ...calls,
    ...functions,
    ...initializers,
    ...operators,
    ...queries,
    ...switchExpressions,
  }),
  statements: byCode<Statement>({ ...blocks, ...loops, ...exceptions, ...switchStatements }),
  begin: (body, node) => beginBlock(body, nodesIn(body.source.tree, node)),
};

/**
 * Lowers a parsed file of C#. Its module is an object of the classes that the file has; statements of the file itself
 * follow.
 */
export function lowerProgram(
  file: string,
  tree: SyntaxTree,
  lineStarts: Int32Array,
  /** Of a page's program, where in the page something stands. */
  placeOf: ((offset: number) => number) | null = null,
): Unit {
  const unit = new UnitBuilder();
  const classes = findClasses(tree);
  const imports = new ImportTable(tree);
  const types = new TypeReader(tree, unit, classes, imports);
  types.declareClasses(classes);
  const problem = placeOf === null ? problems(unit, tree, lineStarts) : () => undefined;
  const source: Source = {
    tree,
    unit,
    classes,
    imports,
    types,
    lowerings,
    pending: [],
    problem,
    placeOf: placeOf ?? ((offset) => offset),
  };
  if (tree.hasErrors) noteErrors(source);
  const isScript = lowerTopLevel(source);
  for (let next = source.pending.shift(); next !== undefined; next = source.pending.shift()) next();
  const declares = [
    ...classes.all.flatMap(({ outer, fullName, isPartial }) =>
      outer !== null ? [] : isPartial ? [fullName, `partial ${fullName}`] : [fullName],
    ),
    ...imports.shared.map((name) => `${name}.*`),
  ];
  return unit.build({ file, language: 'csharp', lineStarts, isScript, declares: [...new Set(declares)] });
}

/** One problem of a kind for a line. */
function problems(unit: UnitBuilder, tree: SyntaxTree, lineStarts: Int32Array): Source['problem'] {
  const told = new Set<string>();
  return (node, message) => {
    const line = lineAt(lineStarts, tree.start(node));
    const key = `${line} ${message}`;
    if (told.has(key)) return;
    told.add(key);
    unit.problem(line, message);
  };
}

/** True where the file has statements of its own. */
function lowerTopLevel(source: Source): boolean {
  const { tree, unit } = source;
  const index = unit.reserve();
  const statements = topLevel(tree).filter((node) => tree.kind(node) === Kind.global_statement);
  const hasCode = statements.length > 0;
  const body = new Body(source, null, hasCode ? sharedVariables(tree, NONE) : new Set());
  lowerFileClasses(body);
  if (hasCode) body.take('args', { register: commandLine(body), type: -1, isCell: false });
  beginBlock(body, statements);
  for (const node of statements) body.statement(node);
  body.at(0).return(body.at(0).global(Intrinsic.module));
  unit.finish(index, body.code, {
    captures: [],
    thisLocal: -1,
    argumentsLocal: -1,
    name: '',
    start: 0,
    end: tree.text.length,
    params: [],
    ownerClass: -1,
    isAsync: false,
    isGenerator: false,
    resultType: -1,
  });
  return hasCode;
}

const topLevel = (tree: SyntaxTree): Node[] => {
  const found: Node[] = [];
  for (let node = 1; node < tree.count; node = tree.after(node)) found.push(node);
  return found;
};

/** What a program without a class around is started with. */
function commandLine(body: Body): Register {
  const local = body.code.local('args');
  body.code.copy(
    local,
    body.code.invoke(body.code.import(body.source.unit.import('System.Environment')), 'GetCommandLineArgs', []),
  );
  return local;
}

/**
 * What broke the grammar: nodes that are errors, and empty ones that the parser put in because something was missing.
 */
function noteErrors({ tree, problem }: Source): void {
  for (let node = 1; node < tree.count; node++) if (tree.isError(node)) problem(node, 'syntax error');
}
