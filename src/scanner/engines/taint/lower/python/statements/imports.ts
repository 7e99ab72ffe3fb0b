import type { Node } from '../../../tree/syntax-tree.ts';
import type { Body, Statement } from '../body.ts';
import { readVariable, writeVariable } from '../names.ts';
import {
  type ImportBinding,
  isStarImport,
  memberImports,
  moduleImports,
  moduleName,
} from '../scopes/imported-names.ts';
import type { KindName } from '../vocabulary.ts';

const moduleImport: Statement = (body, node) => {
  for (const binding of moduleImports(body.source.tree, node)) {
    bind(body, binding, node);
    openPath(body, binding.whole, node);
  }
};

const memberImport: Statement = (body, node) => {
  const { tree, unit, scopes } = body.source;
  for (const binding of memberImports(tree, node)) bind(body, binding, node);
  if (!isStarImport(tree, node)) return;
  const module = body.at(node).import(unit.import(moduleName(tree, node)));
  body.at(node).spread(readVariable(body, scopes.moduleObject, node), module);
};

/** An import is read where it is used; but as a field of the module or of a class others find it. */
function bind(body: Body, { name, specifier }: ImportBinding, node: Node): void {
  const { unit, scopes } = body.source;
  const value = body.at(node).import(unit.import(specifier));
  const variable = scopes.variableAt(name);
  if (variable === null) return;
  if (variable.imported === null || variable.place !== 'local') writeVariable(body, variable, value, node);
}

/** `import a.b.c` makes b a member of a, and c one of b. */
function openPath(body: Body, whole: readonly string[], node: Node): void {
  const { unit } = body.source;
  for (let length = 2; length <= whole.length; length++) {
    const parent = body.at(node).import(unit.import(whole.slice(0, length - 1).join('.')));
    const child = body.at(node).import(unit.import(whole.slice(0, length).join('.')));
    body.at(node).store(parent, whole[length - 1] ?? '', child);
  }
}

export const imports: Partial<Record<KindName, Statement>> = {
  import_statement: moduleImport,
  import_from_statement: memberImport,
  future_import_statement: () => undefined,
};
