import { Intrinsic } from '../../ir/ops.ts';
import type { Unit } from '../../ir/unit.ts';
import { UnitBuilder } from '../../ir/unit-builder.ts';
import type { SyntaxTree } from '../../tree/syntax-tree.ts';
import { lineAt } from '../lines.ts';
import { Body, type Expression, type Lowerings, type Source, type Statement } from './body.ts';
import { findClasses } from './class-info.ts';
import { lowerFileClasses } from './classes.ts';
import { accesses } from './expressions/accesses.ts';
import { calls } from './expressions/calls.ts';
import { functions } from './expressions/functions.ts';
import { literals } from './expressions/literals.ts';
import { operators } from './expressions/operators.ts';
import { ImportTable } from './imports.ts';
import { blocks } from './statements/blocks.ts';
import { exceptions } from './statements/exceptions.ts';
import { loops } from './statements/loops.ts';
import { switchExpressions, switchStatements } from './statements/switches.ts';
import { TypeReader } from './types.ts';
import { byCode } from './vocabulary.ts';

const lowerings: Lowerings = {
  expressions: byCode<Expression>({
    ...literals,
    ...accesses,
    ...calls,
    ...functions,
    ...operators,
    ...switchExpressions,
  }),
  statements: byCode<Statement>({ ...blocks, ...loops, ...exceptions, ...switchStatements }),
};

/** Lowers a parsed file of Java. Its module is an object of the classes that the file has. */
export function lowerProgram(
  file: string,
  tree: SyntaxTree,
  lineStarts: Int32Array,
  /** Of code that was made of a page: where in that an offset stands. */
  placeOf: ((offset: number) => number) | null = null,
): Unit {
  const unit = new UnitBuilder();
  const classes = findClasses(tree);
  const imports = new ImportTable(tree);
  const types = new TypeReader(tree, unit, classes, imports);
  types.declareClasses(classes);
  // What can't be read of a page is an output that nobody follows.
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
  lowerTopLevel(source);
  for (let next = source.pending.shift(); next !== undefined; next = source.pending.shift()) next();
  return unit.build({ file, language: 'java', lineStarts, isScript: false });
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

function lowerTopLevel(source: Source): void {
  const { tree, unit } = source;
  const index = unit.reserve();
  const body = new Body(source, null);
  lowerFileClasses(body);
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
}

/**
 * What broke the grammar: nodes that are errors, and empty ones that the parser put in because something was missing.
 */
function noteErrors({ tree, problem }: Source): void {
  for (let node = 1; node < tree.count; node++) if (tree.isError(node)) problem(node, 'syntax error');
}
