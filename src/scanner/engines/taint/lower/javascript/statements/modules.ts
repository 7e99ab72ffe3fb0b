import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Statement } from '../body.ts';
import { named } from '../expressions/objects.ts';
import { readVariable, writeVariable } from '../names.ts';
import { exportSpecifiers } from '../scopes/module-visits.ts';
import { stringValue } from '../text.ts';
import { Field, Kind, type KindName, Token } from '../vocabulary.ts';

/** Imported names are read where they are used; the statement only says that the module runs. */
const imports: Statement = (body, node) => {
  const { tree, unit } = body.source;
  if (tree.childOf(node, Token.type) !== NONE) return;
  const required = tree.childOf(node, Kind.import_require_clause);
  const source = tree.child(required === NONE ? node : required, Field.source);
  if (source !== NONE) body.at(node).import(unit.import(stringValue(tree, source)));
};

const exportStatement: Statement = (body, node) => {
  const { tree } = body.source;
  const declaration = tree.child(node, Field.declaration);
  if (declaration !== NONE) {
    body.statement(declaration);
    annotateExported(body, node, declaration);
    return;
  }
  if (tree.childOf(node, Token.type) !== NONE) return;
  const source = tree.child(node, Field.source);
  if (source !== NONE) reExport(body, node, source);
  else if (tree.childOf(node, Token['=']) !== NONE) replaceModule(body, node);
  else if (tree.childOf(node, Token.default) !== NONE) exportDefault(body, node);
  else exportImported(body, node);
};

/** Decorators before `export` are the class's. */
function annotateExported(body: Body, node: Node, declaration: Node): void {
  const { tree, scopes } = body.source;
  const variable = scopes.ownName(declaration);
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) !== Kind.decorator || variable === null) continue;
    const value = body.expression(tree.first(child));
    body.at(child).annotate(readVariable(body, variable, node), -1, null, value);
  }
}

function exportDefault(body: Body, node: Node): void {
  const { scopes, tree } = body.source;
  const value = named(body, tree.child(node, Field.value), 'default');
  body.at(node).store(readVariable(body, scopes.moduleObject, node), 'default', value);
}

/** TypeScript's `export = value`. */
function replaceModule(body: Body, node: Node): void {
  const { tree, scopes } = body.source;
  const value = body.expression(tree.after(tree.childOf(node, Token['='])));
  writeVariable(body, scopes.moduleObject, value, node);
}

/** Variables are exported when they are written; what is imported never is. */
function exportImported(body: Body, node: Node): void {
  const { tree, scopes } = body.source;
  const clause = tree.childOf(node, Kind.export_clause);
  if (clause === NONE) return;
  for (const { name, as } of exportSpecifiers(tree, clause)) {
    const variable = scopes.program.find(name);
    if (variable?.imported == null || variable.imported.isType) continue;
    const value = readVariable(body, variable, node);
    body.at(node).store(readVariable(body, scopes.moduleObject, node), as, value);
  }
}

function reExport(body: Body, node: Node, source: Node): void {
  const { tree, unit, scopes } = body.source;
  const own = readVariable(body, scopes.moduleObject, node);
  const module = body.at(node).import(unit.import(stringValue(tree, source)));
  const clause = tree.childOf(node, Kind.export_clause);
  const namespace = tree.childOf(node, Kind.namespace_export);
  if (clause !== NONE) {
    for (const { name, as } of exportSpecifiers(tree, clause))
      body.at(node).store(own, as, body.at(node).load(module, name));
  } else if (namespace !== NONE) {
    const name = tree.after(namespace) - 1;
    body.at(node).store(own, tree.kind(name) === Kind.identifier ? tree.slice(name) : 'default', module);
  } else body.at(node).spread(own, module);
}

export const modules: Partial<Record<KindName, Statement>> = {
  import_statement: imports,
  export_statement: exportStatement,
};
