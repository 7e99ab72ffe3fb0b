import { Intrinsic, Operator } from '../../ir/ops.ts';
import type { Unit } from '../../ir/unit.ts';
import { UnitBuilder } from '../../ir/unit-builder.ts';
import type { SyntaxTree } from '../../tree/syntax-tree.ts';
import { lineAt } from '../lines.ts';
import { Body, type Expression, type Lowerings, type Source, type Statement } from './body.ts';
import { nodesIn } from './children.ts';
import { classes, declareClass } from './classes.ts';
import { accesses } from './expressions/accesses.ts';
import { arrays } from './expressions/arrays.ts';
import { assignments } from './expressions/assignments.ts';
import { calls } from './expressions/calls.ts';
import { closures } from './expressions/closures.ts';
import { constants } from './expressions/constants.ts';
import { operators } from './expressions/operators.ts';
import { strings } from './expressions/strings.ts';
import { closureOf } from './functions.ts';
import { CODE, includes } from './includes.ts';
import { type DeclaredClass, NameTable } from './names/name-table.ts';
import { classKey, functionKey, moduleObject } from './names/references.ts';
import { Page } from './page.ts';
import { blocks } from './statements/blocks.ts';
import { exceptions } from './statements/exceptions.ts';
import { loops } from './statements/loops.ts';
import { TypeReader } from './types.ts';
import { usesIn } from './variables/find-uses.ts';
import { openFrame } from './variables/frame.ts';
import { SCOPE } from './variables/variables.ts';
import { byCode, isToken, Kind } from './vocabulary.ts';

const lowerings: Lowerings = {
  expressions: byCode<Expression>({
    ...constants,
    ...strings,
    ...arrays,
    ...accesses,
    ...assignments,
    ...calls,
    ...classes,
    ...closures,
    ...includes,
    ...operators,
  }),
  statements: byCode<Statement>({ ...blocks, ...exceptions, ...loops }),
};

/**
 * Lowers a parsed file of PHP: what it declares, and its code as a function that is called on the object of its
 * variables. With places, it is the code of a template, whose module is a function of the data.
 */
export function lowerProgram(
  file: string,
  tree: SyntaxTree,
  lineStarts: Int32Array,
  placeOf: ((offset: number) => number) | null = null,
): Unit {
  const unit = new UnitBuilder();
  const names = new NameTable(tree);
  const types = new TypeReader(tree, unit, names);
  types.declareClasses();
  const source: Source = {
    tree,
    unit,
    names,
    lowerings,
    typeAt: types.at,
    pending: [],
    placeOf: placeOf ?? ((offset) => offset),
    problem: placeOf === null ? problems(unit, tree, lineStarts) : () => undefined,
  };
  const isTemplate = placeOf !== null;
  if (tree.hasErrors) noteErrors(source);
  lowerDeclarations(source, isTemplate);
  for (let next = source.pending.shift(); next !== undefined; next = source.pending.shift()) next();
  const declares = [
    ...names.classes.filter(({ node }) => tree.kind(node) !== Kind.anonymous_class).map(({ name }) => classKey(name)),
    ...names.functions.map(({ name }) => functionKey(name)),
  ];
  const isScript = !isTemplate && hasCode(tree);
  return unit.build({ file, language: 'php', lineStarts, isScript, isTemplate, declares: [...new Set(declares)] });
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

/** What the file declares is there before its code runs. */
function lowerDeclarations(source: Source, isTemplate: boolean): void {
  const { tree, unit, names } = source;
  const index = unit.reserve();
  const body = new Body(source, openFrame({ kind: 'locals' }), new Page());
  if (isTemplate) body.at(0).exports(body.at(0).closure(lowerTemplate(source), []));
  else if (hasCode(tree)) body.at(0).store(moduleObject(body, 0), CODE, body.at(0).closure(lowerCode(source), []));
  for (const { node, name } of names.functions) {
    const closure = closureOf(body, node, { name, owner: null, isStatic: false });
    body.at(node).store(moduleObject(body, node), functionKey(name), closure);
  }
  for (const declared of inOrder(source)) declareClass(body, declared);
  const module = moduleObject(body, 0);
  body.at(0).return(module);
  unit.finish(index, body.code, { ...nothingMore, thisLocal: -1, end: tree.text.length });
}

/** Each class behind those of the file that it extends. */
function inOrder({ tree, names }: Source): DeclaredClass[] {
  const done = new Set<DeclaredClass>();
  const visit = (declared: DeclaredClass, depth: number): void => {
    if (done.has(declared) || depth > 20) return;
    for (const clause of [Kind.base_clause, Kind.class_interface_clause])
      for (const base of nodesIn(tree, tree.childOf(declared.node, clause))) {
        const own = names.ownClass(names.classNamed(tree.slice(base), base));
        if (own !== null && own !== declared) visit(own, depth + 1);
      }
    done.add(declared);
  };
  // What others extend or use comes first: traits and interfaces are known by their kind.
  const rank = ({ node }: DeclaredClass): number => (tree.kind(node) === Kind.class_declaration ? 1 : 0);
  const named = names.classes.filter(({ node }) => tree.kind(node) !== Kind.anonymous_class);
  for (const declared of named.toSorted((a, b) => rank(a) - rank(b))) visit(declared, 0);
  return [...done];
}

/** The file's code. Its variables are fields of what it is called on: an object of its own where nobody includes it. */
function lowerCode(source: Source): number {
  const { tree, unit } = source;
  const index = unit.reserve();
  source.pending.push(() => {
    const frame = openFrame({ kind: 'file', written: usesIn(tree, 0).written });
    const body = new Body(source, frame, new Page());
    const self = body.code.local('variables');
    frame.scope = self;
    frame.self = self;
    const running = body.at(0).global(Intrinsic.program);
    const isFirst = body.at(0).operate(Operator.isNothing, body.at(0).load(running, SCOPE));
    body.at(0).if(isFirst, () => {
      body.at(0).copy(self, body.at(0).new('object'));
      body.at(0).store(running, SCOPE, self);
    });
    body.statements(0);
    body.at(0).return(body.at(0).const(2));
    unit.finish(index, body.code, { ...nothingMore, thisLocal: self, end: tree.text.length });
  });
  return index;
}

/** A template's code: its variables are fields of the data that it is given. */
function lowerTemplate(source: Source): number {
  const { tree, unit } = source;
  const index = unit.reserve();
  source.pending.push(() => {
    const frame = openFrame({ kind: 'file', written: usesIn(tree, 0).written });
    const body = new Body(source, frame, new Page());
    frame.scope = body.code.local('data');
    frame.self = frame.scope;
    body.statements(0);
    body.at(0).return(body.at(0).undefined());
    const data = { name: 'data', local: frame.scope, kind: 'positional', byReference: false, type: -1 } as const;
    unit.finish(index, body.code, {
      ...nothingMore,
      params: [data],
      thisLocal: -1,
      end: source.placeOf(tree.text.length),
    });
  });
  return index;
}

const nothingMore = {
  captures: [],
  argumentsLocal: -1,
  name: '',
  start: 0,
  params: [],
  ownerClass: -1,
  isAsync: false,
  isGenerator: false,
  resultType: -1,
};

/** True where something stands outside of functions and classes. */
function hasCode(tree: SyntaxTree): boolean {
  for (let node = 1; node < tree.count; ) {
    const kind = tree.kind(node);
    // What these hold stands outside of functions as well.
    if (kind === Kind.namespace_definition || kind === Kind.compound_statement) node++;
    else if (isToken(kind) || declarations.has(kind)) node = tree.after(node);
    else return true;
  }
  return false;
}

const declarations: ReadonlySet<number> = new Set([
  Kind.php_tag,
  Kind.php_end_tag,
  Kind.namespace_name,
  Kind.namespace_use_declaration,
  Kind.function_definition,
  Kind.class_declaration,
  Kind.interface_declaration,
  Kind.trait_declaration,
  Kind.enum_declaration,
  Kind.declare_statement,
  Kind.empty_statement,
  Kind.text_interpolation,
]);

/**
 * What broke the grammar: nodes that are errors, and empty ones that the parser put in because something was missing.
 */
function noteErrors({ tree, problem }: Source): void {
  for (let node = 1; node < tree.count; node++) if (tree.isError(node)) problem(node, 'syntax error');
}
