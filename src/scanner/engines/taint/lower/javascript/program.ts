import type { Unit } from '../../ir/unit.ts';
import { UnitBuilder } from '../../ir/unit-builder.ts';
import type { SyntaxTree } from '../../tree/syntax-tree.ts';
import { lineAt } from '../lines.ts';
import { Body, type Expression, type Lowerings, type Source, type Statement } from './body.ts';
import { lowerClass } from './classes.ts';
import { assignments } from './expressions/assignments.ts';
import { literals } from './expressions/literals.ts';
import { members } from './expressions/members.ts';
import { objects } from './expressions/objects.ts';
import { operatorExpressions } from './expressions/operators.ts';
import { closureAt, directivesOf, hoistFunctions, lowerBlock, openFrame } from './functions.ts';
import { jsx } from './jsx.ts';
import { lowerWithMarkup, type Markup } from './markup.ts';
import { makeCells, readVariable, writeVariable } from './names.ts';
import { findScopes } from './scopes/find-scopes.ts';
import { blocks } from './statements/blocks.ts';
import { exits } from './statements/exits.ts';
import { loops } from './statements/loops.ts';
import { modules } from './statements/modules.ts';
import { TypeReader } from './types.ts';
import { typescriptExpressions, typescriptStatements } from './typescript.ts';
import { byCode, type KindName } from './vocabulary.ts';

const functions: Partial<Record<KindName, Expression>> = {
  arrow_function: (body, node) => closureAt(body, node),
  function_expression: (body, node) => closureAt(body, node),
  generator_function: (body, node) => closureAt(body, node),
  class: lowerClass,
  // In what is left of a broken class or object.
  method_definition: (body, node) => closureAt(body, node),
};

const classDeclaration: Statement = (body, node) => void lowerClass(body, node);

const lowerings: Lowerings = {
  expressions: byCode<Expression>({
    ...literals,
    ...objects,
    ...operatorExpressions,
    ...members,
    ...assignments,
    ...functions,
    ...typescriptExpressions,
    ...jsx,
  }),
  statements: byCode<Statement>({
    ...blocks,
    ...loops,
    ...exits,
    ...modules,
    ...typescriptStatements,
    class_declaration: classDeclaration,
    abstract_class_declaration: classDeclaration,
  }),
};

/** What the code of a file comes with. */
export interface Surroundings {
  /** What the markup around it does with it. */
  readonly markup?: Markup | undefined;
  /** The template that it was made of. */
  readonly template?: {
    /** The name of the object that undeclared names belong to. */
    readonly data: string;
    readonly placeOf: (offset: number) => number;
  } | null;
}

/** Lowers a parsed file of JavaScript or TypeScript, or the code of a page or component with what its markup does. */
export function lowerProgram(
  file: string,
  tree: SyntaxTree,
  lineStarts: Int32Array,
  { markup, template = null }: Surroundings = {},
): Unit {
  const unit = new UnitBuilder();
  const scopes = findScopes(tree, template?.data);
  const types = new TypeReader(tree, unit, scopes);
  types.declareClasses();
  const source: Source = {
    tree,
    unit,
    scopes,
    lowerings,
    typeAt: types.at,
    pending: [],
    placeOf: template?.placeOf ?? asItIs,
    problem: template === null ? problems(unit, tree, lineStarts) : silent,
  };
  if (tree.hasErrors) noteErrors(source);
  lowerTopLevel(source, markup ?? null);
  for (let next = source.pending.shift(); next !== undefined; next = source.pending.shift()) next();
  const isTemplate = template !== null;
  return unit.build({ file, language: 'javascript', lineStarts, isScript: scopes.isScript, isTemplate });
}

const asItIs = (offset: number): number => offset;

/** What can't be read in a template is an output that nobody follows: its languages are many. */
const silent = (): void => undefined;

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

function lowerTopLevel(source: Source, markup: Markup | null): void {
  const { tree, unit, scopes } = source;
  const index = unit.reserve();
  const body = new Body(source, scopes.program.owner);
  const frame = openFrame(body);
  makeCells(body, scopes.program);
  const module = body.at(0).new('object');
  writeVariable(body, scopes.moduleObject, module, 0);
  if (!scopes.isModule) writeVariable(body, scopes.exportsObject, module, 0);
  hoistFunctions(body, scopes.program);
  if (markup === null) lowerBlock(body, 0);
  else lowerWithMarkup(body, markup);
  body.at(0).return(readVariable(body, scopes.moduleObject, 0));
  unit.finish(index, body.code, {
    ...frame,
    thisLocal: -1,
    name: '',
    start: 0,
    end: tree.text.length,
    params: [],
    ownerClass: -1,
    isAsync: false,
    isGenerator: false,
    resultType: -1,
    directives: directivesOf(tree, 0),
  });
}

/**
 * What broke the grammar: nodes that are errors, and empty ones that the parser put in because something was missing.
 */
function noteErrors({ tree, problem }: Source): void {
  for (let node = 0; node < tree.count; node++)
    if (tree.isError(node) || (tree.isLeaf(node) && tree.start(node) === tree.end(node))) problem(node, 'syntax error');
}
