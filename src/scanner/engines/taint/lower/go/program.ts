import { Intrinsic } from '../../ir/ops.ts';
import type { Unit } from '../../ir/unit.ts';
import { UnitBuilder } from '../../ir/unit-builder.ts';
import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { lineAt } from '../lines.ts';
import { Body, type Expression, type Lowerings, type Source, type Statement } from './body.ts';
import { topLevel } from './children.ts';
import { declareClasses, lowerDeclarations } from './classes.ts';
import { type Declarations, findDeclarations } from './declarations.ts';
import { accesses } from './expressions/accesses.ts';
import { calls } from './expressions/calls.ts';
import { composites } from './expressions/composites.ts';
import { literals } from './expressions/literals.ts';
import { operators } from './expressions/operators.ts';
import { assignments } from './statements/assignments.ts';
import { blocks, deferred } from './statements/blocks.ts';
import { loops } from './statements/loops.ts';
import { switches } from './statements/switches.ts';
import { TypeReader } from './types.ts';
import { byCode, Kind } from './vocabulary.ts';

const lowerings: Lowerings = {
  expressions: byCode<Expression>({ ...literals, ...accesses, ...calls, ...composites, ...operators }),
  statements: byCode<Statement>({ ...blocks, ...assignments, ...loops, ...switches }),
  deferred,
};

/** Lowers a parsed file of Go. Its module is an object of what the file declares for its package. */
export function lowerProgram(file: string, tree: SyntaxTree, lineStarts: Int32Array): Unit {
  const unit = new UnitBuilder();
  const declarations = findDeclarations(tree);
  const types = new TypeReader(tree, unit, declarations);
  const problem = problems(unit, tree, lineStarts);
  const source: Source = { tree, unit, declarations, types, lowerings, pending: [], problem };
  declareClasses(source);
  if (tree.hasErrors)
    for (let node = 1; node < tree.count; node++) if (tree.isError(node)) problem(node, 'syntax error');
  lowerTopLevel(source);
  for (let next = source.pending.shift(); next !== undefined; next = source.pending.shift()) next();
  const isScript = declarations.functions.has('main');
  return unit.build({ file, language: 'go', lineStarts, isScript, declares: declaredNames(declarations) });
}

/** What other files of the package find here; of a type with methods they find those as well. */
function declaredNames({ types, functions, variables, constants }: Declarations): string[] {
  const named = [...types.values()].filter(({ node }) => node !== NONE).map(({ name }) => name);
  const parts = [...types.keys()].map((name) => `partial ${name}`);
  return [...new Set([...named, ...functions.keys(), ...variables.keys(), ...constants, ...parts])];
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
  const { tree, unit, declarations } = source;
  const index = unit.reserve();
  const body = new Body(source, null, new Set());
  body.isFile = true;
  lowerDeclarations(body, declarations);
  for (const node of topLevel(tree)) if (isVariables(tree, node)) body.statement(node);
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

const isVariables = (tree: SyntaxTree, node: Node): boolean =>
  tree.kind(node) === Kind.var_declaration || tree.kind(node) === Kind.const_declaration;
