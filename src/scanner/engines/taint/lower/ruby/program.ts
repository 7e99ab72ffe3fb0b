import { Intrinsic } from '../../ir/ops.ts';
import type { Unit } from '../../ir/unit.ts';
import { UnitBuilder } from '../../ir/unit-builder.ts';
import type { Node, SyntaxTree } from '../../tree/syntax-tree.ts';
import { lineAt } from '../lines.ts';
import { Body, type Compound, type Expression, type Lowerings, type Source } from './body.ts';
import { constantPath, nodesOfFile } from './children.ts';
import { findClasses, methodsInBlocks, namesMeant, superclassOf } from './class-table.ts';
import { lowerFileClasses } from './classes.ts';
import { accesses } from './expressions/accesses.ts';
import { calls } from './expressions/calls.ts';
import { literals } from './expressions/literals.ts';
import { operatorsOf } from './expressions/operators.ts';
import { methodClosure } from './functions.ts';
import { sharedVariables } from './shared-variables.ts';
import { blocks, sequence } from './statements/blocks.ts';
import { branches, logicalOf } from './statements/branches.ts';
import { inlinedCall, loops } from './statements/loops.ts';
import { byCode, Field, Kind } from './vocabulary.ts';
import { declaresCallbacks, moduleKey } from './web/callbacks.ts';
import { helperKey, isHelper } from './web/optional.ts';
import { lowerView, viewKey } from './web/views.ts';

const nothing: Expression = (body, node) => body.at(node).undefined();

const lowerings: Lowerings = {
  expressions: byCode<Expression>({
    ...literals,
    ...accesses,
    ...calls,
    ...operatorsOf,
    // Lowered with the file, whatever it stands in.
    class: nothing,
    module: nothing,
    singleton_class: nothing,
    singleton_method: nothing,
    method: (body, node) => body.at(node).text(body.source.tree.slice(body.source.tree.child(node, Field.name))),
    heredoc_body: nothing,
    superclass: nothing,
  }),
  compounds: byCode<Compound>({ ...blocks, ...branches, ...loops }),
  inlined: (body, node) =>
    body.source.tree.kind(node) === Kind.then ? sequence : (logicalOf(body, node) ?? inlinedCall(body, node)),
};

/** The view that the code was made of, and where in it an offset of the code stands. */
export interface MadeOfView {
  readonly name: string;
  readonly placeOf: (offset: number) => number;
}

/**
 * Lowers a parsed file of Ruby. Its module is an object of the classes and functions that the file declares; its code
 * follows.
 */
export function lowerProgram(
  file: string,
  tree: SyntaxTree,
  lineStarts: Int32Array,
  view: MadeOfView | null = null,
): Unit {
  const unit = new UnitBuilder();
  const nodes = nodesOfFile(tree);
  const classes = findClasses(tree, (name, node) => numberClass(unit, tree, name, node), nodes);
  const problem = problems(unit, tree, lineStarts);
  const placeOf = view?.placeOf ?? ((offset: number): number => offset);
  const source: Source = {
    tree,
    unit,
    classes,
    lowerings,
    heredocs: heredocsOf(tree),
    pending: [],
    spanOf: (node) => ({ start: placeOf(tree.start(node)), end: placeOf(tree.end(node)) }),
    view: view?.name ?? null,
    // What can't be read in a view is an output that nobody follows.
    problem: view === null ? problem : () => undefined,
  };
  if (tree.hasErrors && view === null)
    for (let node = 1; node < tree.count; node++) if (tree.isError(node)) problem(node, 'syntax error');
  const isScript = lowerTopLevel(source, nodes);
  for (let next = source.pending.shift(); next !== undefined; next = source.pending.shift()) next();
  const declares = [...declaredNames(source), ...(view === null ? [] : [viewKey(view.name)])];
  return unit.build({ file, language: 'ruby', lineStarts, isScript, declares });
}

/** Classes and modules by their whole names, and what others reach without naming those. */
function declaredNames(source: Source): string[] {
  const names = source.classes.all.flatMap((info) => {
    const helpers = [...info.methods].filter((name) => isHelper(info, name)).map(helperKey);
    const callbacks = info.isModule && declaresCallbacks(source, info) ? [moduleKey(info.name)] : [];
    const constants = [...info.constants].map((name) => `${info.name}::${name}`);
    return [...[info.name, ...constants].map((name) => name.replaceAll('::', '.')), ...helpers, ...callbacks];
  });
  return [...new Set(names)];
}

function numberClass(unit: UnitBuilder, tree: SyntaxTree, name: string, node: Node): number {
  const path = constantPath(tree, superclassOf(tree, node));
  const names = path === null ? [] : namesMeant(path, null).map((one) => one.replaceAll('::', '.'));
  const supertypes =
    path === null
      ? []
      : [
          unit.type({
            name: path.at(-1) ?? '',
            import: unit.import(names.join(' ')),
            path: [],
            ownClass: -1,
            args: [],
          }),
        ];
  // Of a module nobody makes an instance, only of classes that include it.
  const isAbstract = tree.kind(node) === Kind.module;
  return unit.class({ name, start: tree.start(node), end: tree.end(node), supertypes, fields: [], isAbstract });
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

/** The bodies stand behind the line that they are meant in, in the order in which they are named. */
function heredocsOf(tree: SyntaxTree): ReadonlyMap<Node, Node> {
  const found = new Map<Node, Node>();
  const open: Node[] = [];
  let next = 0;
  for (let node = 1; node < tree.count; node++) {
    if (tree.kind(node) === Kind.heredoc_beginning) open.push(node);
    const begun = tree.kind(node) === Kind.heredoc_body ? open[next++] : undefined;
    if (begun !== undefined) found.set(begun, node);
  }
  return found;
}

/** True where something stands outside of classes and functions. */
function lowerTopLevel(source: Source, nodes: readonly Node[]): boolean {
  const { tree, unit } = source;
  const index = unit.reserve();
  const shared = sharedVariables(tree, 1, tree.count);
  const body = new Body(source, { owner: null, isOfClass: false, shared, method: null });
  lowerFileClasses(body);
  const code = nodes.filter((node) => !declarations.has(tree.kind(node)));
  const ofBlocks = nodes.flatMap((node) => (tree.kind(node) === Kind.call ? methodsInBlocks(tree, node) : []));
  for (const node of [...nodes.filter((one) => tree.kind(one) === Kind.method), ...ofBlocks]) {
    const name = tree.slice(tree.child(node, Field.name));
    const closure = methodClosure(body, node, { owner: null, isOfClass: false, method: name }, false);
    body.at(node).store(body.at(node).global(Intrinsic.module), name, closure);
  }
  if (source.view === null) body.sequence(code, null, 0);
  else lowerView(body, source.view, code);
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
  return (
    source.view === null &&
    code.some((node) => tree.kind(node) === Kind.call && !/^(?:require|load)/.test(tree.slice(node)))
  );
}

const declarations: ReadonlySet<number> = new Set([Kind.class, Kind.module, Kind.method, Kind.empty_statement]);
