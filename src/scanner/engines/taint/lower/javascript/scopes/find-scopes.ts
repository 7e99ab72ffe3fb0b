import type { SyntaxTree } from '../../../tree/syntax-tree.ts';
import { Finder } from './finder.ts';
import { resolveReferences } from './resolve-references.ts';
import type { ScopeTable } from './scope-table.ts';
import { visits } from './visits.ts';

/**
 * `data` names the variable whose fields undeclared names are, where there is one. Finds every scope, name and use of a
 * name in one pass over the tree, without recursion.
 */
export function findScopes(tree: SyntaxTree, data: string | null = null): ScopeTable {
  const finder = new Finder(tree, data);
  for (let node = 1; node < tree.count; ) {
    finder.arriveAt(node);
    const visit = visits[tree.kind(node)];
    node = visit === undefined ? node + 1 : visit(finder, node);
  }
  resolveReferences(finder);
  const { bindings, scopes, functions, classNumbers, ownNames, containers } = finder;
  return {
    variableAt: (node) => bindings.at(node),
    scopeAt: (node) => scopes.get(node) ?? null,
    functionAt: (node) => functions.get(node) ?? null,
    ownName: (node) => ownNames.get(node) ?? null,
    containerAt: (node) => containers.get(node) ?? null,
    fieldCode: finder.fieldCode,
    staticCode: finder.staticCode,
    classes: finder.classes,
    classIndex: (node) => classNumbers.get(node) ?? -1,
    typeNames: finder.typeNames,
    typeParameters: finder.typeParameters,
    data,
    program: finder.program,
    moduleObject: finder.moduleObject,
    exportsObject: finder.exportsObject,
    isModule: finder.isModule,
    isScript: finder.isScript,
  };
}
