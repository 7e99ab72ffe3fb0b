import { UnitBuilder } from '../../ir/builder.ts';
import type { Unit } from '../../ir/unit.ts';
import type { SyntaxTree } from '../../tree/syntax-tree.ts';
import { lineAt } from '../lines.ts';
import { Body, type Expression, type Lowerings, type Source, type Statement } from './body.ts';
import { assignments } from './expressions/assignments.ts';
import { literals } from './expressions/literals.ts';
import { members } from './expressions/members.ts';
import { objects } from './expressions/objects.ts';
import { operatorExpressions } from './expressions/operators.ts';
import { closureAt, hoistFunctions, lowerBlock, openFrame } from './functions.ts';
import { makeCells, readVariable, writeVariable } from './names.ts';
import { findScopes } from './scopes/find-scopes.ts';
import { blocks } from './statements/blocks.ts';
import { exits } from './statements/exits.ts';
import { loops } from './statements/loops.ts';
import { modules } from './statements/modules.ts';
import { byCode } from './vocabulary.ts';

const functions = {
  arrow_function: closureAt,
  function_expression: closureAt,
  generator_function: closureAt,
} satisfies Record<string, Expression>;

const lowerings: Lowerings = {
  expressions: byCode<Expression>({
    ...literals,
    ...objects,
    ...operatorExpressions,
    ...members,
    ...assignments,
    ...functions,
  }),
  statements: byCode<Statement>({ ...blocks, ...loops, ...exits, ...modules }),
};

/** Lowers a parsed file of JavaScript or TypeScript. */
export function lowerProgram(file: string, tree: SyntaxTree, lineStarts: Int32Array): Unit {
  const unit = new UnitBuilder();
  const scopes = findScopes(tree);
  const source: Source = {
    tree,
    unit,
    scopes,
    lowerings,
    typeAt: () => -1,
    pending: [],
    problem: (node, message) => unit.problem(lineAt(lineStarts, tree.start(node)), message),
  };
  lowerTopLevel(source);
  for (let next = source.pending.shift(); next !== undefined; next = source.pending.shift()) next();
  return unit.build({ file, language: 'javascript', lineStarts, isScript: scopes.isScript });
}

function lowerTopLevel(source: Source): void {
  const { tree, unit, scopes } = source;
  const index = unit.reserve();
  const body = new Body(source, scopes.program.owner);
  const frame = openFrame(body);
  makeCells(body, scopes.program);
  const module = body.at(0).new('object');
  writeVariable(body, scopes.moduleObject, module, 0);
  if (!scopes.isModule) writeVariable(body, scopes.exportsObject, module, 0);
  hoistFunctions(body, scopes.program);
  lowerBlock(body, 0);
  body.at(0).return(readVariable(body, scopes.moduleObject, 0));
  unit.finish(index, body.code, {
    ...frame,
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
