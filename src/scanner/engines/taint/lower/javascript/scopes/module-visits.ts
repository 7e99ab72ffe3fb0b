import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import { stringValue } from '../text.ts';
import { Field, Kind, Token } from '../vocabulary.ts';
import type { Finder } from './finder.ts';
import { importedNames } from './imported-names.ts';
import type { Variable } from './variable.ts';

export function visitImport(finder: Finder, node: Node): Node {
  const { tree } = finder;
  if (tree.childOf(node, Kind.import_require_clause) === NONE) finder.isModule = true;
  for (const { name, from } of importedNames(tree, node)) finder.declare(name, finder.program, null, from);
  return tree.after(node);
}

/** `import A = B.C`: a variable that holds a member of a namespace. */
export function visitImportAlias(finder: Finder, node: Node): Node {
  const { tree } = finder;
  const name = tree.childOf(node, Kind.identifier);
  if (name !== NONE) exportOwn(finder, node, finder.declare(name, finder.scope, tree.end(node)));
  return node + 1;
}

export function visitExport(finder: Finder, node: Node): Node {
  const { tree } = finder;
  const declaration = tree.child(node, Field.declaration);
  const isDefault = tree.childOf(node, Token.default) !== NONE;
  if (finder.scope === finder.program && tree.childOf(node, Token['=']) === NONE) finder.isModule = true;
  if (declaration !== NONE) finder.exported = { node: declaration, as: isDefault ? 'default' : null };
  const clause = tree.childOf(node, Kind.export_clause);
  const isOwn = finder.scope.owner === finder.container.owner;
  if (clause === NONE || !isOwn || tree.child(node, Field.source) !== NONE) return node + 1;
  for (const { name, as } of exportSpecifiers(finder.tree, clause))
    finder.exportedNames.push({ scope: finder.scope, name, as, container: finder.container });
  return node + 1;
}

/** Names of an export clause: what is exported, and as what. */
export function exportSpecifiers(tree: Finder['tree'], clause: Node): { readonly name: string; readonly as: string }[] {
  const specifiers: { name: string; as: string }[] = [];
  for (let child = clause + 1; child < tree.after(clause); child = tree.after(child)) {
    if (tree.kind(child) !== Kind.export_specifier) continue;
    const name = tree.child(child, Field.name);
    const alias = tree.child(child, Field.alias);
    if (name !== NONE)
      specifiers.push({ name: moduleName(tree, name), as: moduleName(tree, alias === NONE ? name : alias) });
  }
  return specifiers;
}

function moduleName(tree: Finder['tree'], node: Node): string {
  return tree.kind(node) === Kind.string ? stringValue(tree, node) : tree.slice(node);
}

/** Notes the name if the declaration is what an export statement holds. */
export function exportOwn(finder: Finder, declaration: Node, variable: Variable): void {
  // Inside a function an export is a syntax error.
  if (finder.exported.node !== declaration || variable.owner !== finder.container.owner) return;
  variable.exportedAs.push({ container: finder.container, name: finder.exported.as ?? variable.name });
}
