import type { SyntaxTree } from '../../../tree/syntax-tree.ts';
import { isBuiltin } from '../builtin-names.ts';
import { Finder, type Reference } from './finder.ts';
import type { ScopeTable } from './scope-table.ts';
import { capture, type Variable } from './variable.ts';
import { visits } from './visits.ts';

/** Finds every scope, name and use of a name in one pass over the tree, without recursion. */
export function findScopes(tree: SyntaxTree): ScopeTable {
  const finder = new Finder(tree);
  for (let node = 1; node < tree.count; ) {
    finder.arriveAt(node);
    const visit = visits[tree.kind(node)];
    node = visit === undefined ? node + 1 : visit(finder, node);
  }
  settleImports(finder);
  for (const reference of finder.references) bindReference(finder, reference);
  captureWritten(finder);
  const { bindings, scopes, functions, classNumbers, receiverAt } = finder;
  return {
    variableAt: (node) => bindings.at(node),
    scopeAt: (node) => scopes.get(node) ?? null,
    functionAt: (node) => functions.get(node) ?? null,
    receiverAt: (call) => receiverAt.get(call) ?? null,
    classes: finder.classes,
    classIndex: (node) => classNumbers.get(node) ?? -1,
    classNames: finder.classNames,
    module: finder.module,
    moduleObject: finder.moduleObject,
    isScript: finder.isScript,
  };
}

/** A name that is only ever one import is that import wherever it is read. */
function settleImports({ importsOf }: Finder): void {
  for (const [variable, { specifiers, count }] of importsOf) {
    const [only, ...others] = specifiers;
    if (only !== undefined && others.length === 0 && variable.writes === count) variable.imported = { specifier: only };
  }
}

function bindReference(finder: Finder, { node, scope }: Reference): void {
  const name = finder.tree.slice(node);
  if (name === '__name__') finder.isScript = true;
  const found = scope.globals.has(name) ? finder.module.declare(name) : scope.find(name);
  // With everything of another module imported, a name that nothing binds may be one of its.
  const variable = found ?? (finder.hasStarImport && !isBuiltin(name) ? finder.module.declare(name) : null);
  if (variable === null) return;
  finder.bindings.bind(node, variable);
  use(finder, scope.owner, variable);
}

function use({ moduleObject }: Finder, user: Reference['scope']['owner'], variable: Variable): void {
  if (variable.imported !== null) return;
  if (variable.place === 'local') capture(user, variable);
  else if (variable.place === 'module') capture(user, moduleObject);
}

/** A function takes along what it writes of others: names that it says are the module's or of a function around. */
function captureWritten(finder: Finder): void {
  for (const scope of finder.scopes.values()) {
    for (const name of scope.globals) use(finder, scope.owner, finder.module.declare(name));
    for (const name of scope.nonlocals) {
      const variable = scope.parent?.find(name) ?? null;
      if (variable !== null) use(finder, scope.owner, variable);
    }
  }
}
