import { Intrinsic } from '../../ir/ops.ts';
import type { Unit } from '../../ir/unit.ts';
import { UnitBuilder } from '../../ir/unit-builder.ts';
import type { SyntaxTree } from '../../tree/syntax-tree.ts';
import { lineAt } from '../lines.ts';
import { Body, type Expression, type Lowerings, type Source, type Statement } from './body.ts';
import { accesses } from './expressions/accesses.ts';
import { calls } from './expressions/calls.ts';
import { collections } from './expressions/collections.ts';
import { comprehensions } from './expressions/comprehensions.ts';
import { constants } from './expressions/constants.ts';
import { operators } from './expressions/operators.ts';
import { strings } from './expressions/strings.ts';
import { openFrame } from './functions.ts';
import { makeCells, readVariable } from './names.ts';
import { findScopes } from './scopes/find-scopes.ts';
import { assignments } from './statements/assignments.ts';
import { blocks } from './statements/blocks.ts';
import { definitions } from './statements/definitions.ts';
import { exceptions } from './statements/exceptions.ts';
import { imports } from './statements/imports.ts';
import { loops } from './statements/loops.ts';
import { matches } from './statements/matches.ts';
import { TypeReader } from './types.ts';
import { byCode } from './vocabulary.ts';

const lowerings: Lowerings = {
  expressions: byCode<Expression>({
    ...constants,
    ...strings,
    ...collections,
    ...comprehensions,
    ...accesses,
    ...calls,
    ...operators,
  }),
  statements: byCode<Statement>({
    ...assignments,
    ...blocks,
    ...definitions,
    ...exceptions,
    ...imports,
    ...loops,
    ...matches,
  }),
};

/** Lowers a parsed file of Python. */
export function lowerProgram(file: string, tree: SyntaxTree, lineStarts: Int32Array): Unit {
  const unit = new UnitBuilder();
  const scopes = findScopes(tree);
  const types = new TypeReader(tree, unit, scopes);
  types.declareClasses();
  const source: Source = {
    tree,
    unit,
    scopes,
    lowerings,
    typeAt: types.at,
    pending: [],
    problem: problems(unit, tree, lineStarts),
  };
  if (tree.hasErrors) noteErrors(source);
  lowerTopLevel(source);
  for (let next = source.pending.shift(); next !== undefined; next = source.pending.shift()) next();
  return unit.build({ file, language: 'python', lineStarts, isScript: scopes.isScript });
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

/** Names of the module are fields of its object: other modules and functions find them there. */
function lowerTopLevel(source: Source): void {
  const { tree, unit, scopes } = source;
  const index = unit.reserve();
  const body = new Body(source, scopes.module.owner);
  const captures = openFrame(body);
  makeCells(body, scopes.module);
  const module = readVariable(body, scopes.moduleObject, 0);
  body.at(0).copy(module, body.at(0).global(Intrinsic.module));
  body.statements(0);
  body.at(0).return(module);
  unit.finish(index, body.code, {
    captures,
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
