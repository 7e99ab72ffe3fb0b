import type { Register } from '../../ir/operands.ts';
import { ImportMode, Intrinsic } from '../../ir/ops.ts';
import type { Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import type { ImportedName, Scope, Variable } from './scopes/variable.ts';

/** Reads the name that stands at the node. */
export function readName(body: Body, node: Node): Register {
  const variable = body.source.scopes.variableAt(node);
  const name = body.source.tree.slice(node);
  if (variable !== null) {
    const value = readVariable(body, variable, node);
    if (variable.name !== body.source.scopes.data || name === variable.name) return value;
    return body.at(node).loadAt(value, body.at(node).text(name));
  }
  if (name === '__dirname') return body.at(node).global(Intrinsic.folder);
  return body.instance === null ? body.at(node).global(name) : body.at(node).load(body.instance, name);
}

export function readVariable(body: Body, variable: Variable, node: Node): Register {
  if (variable.imported !== null) return readImport(body, variable.imported, node);
  const holder = holderOf(body, variable);
  if (variable.isCell) return body.at(node).get(holder);
  if (!variable.isWrittenInside) return holder;
  const now = body.code.temp();
  body.at(node).copy(now, holder);
  return now;
}

/** Assigns, and tells what the variable is exported as. */
export function writeVariable(body: Body, variable: Variable, value: Register, node: Node): void {
  if (variable.imported !== null) return;
  const holder = holderOf(body, variable);
  if (variable.isCell) body.at(node).set(holder, value);
  else if (variable.owner === body.scope) body.at(node).copy(holder, value);
  if (variable === body.source.scopes.moduleObject) body.at(node).exports(value);
  for (const { container, name } of variable.exportedAs)
    body.at(node).store(readVariable(body, container, node), name, value);
}

/** The register of the variable, or of its cell: what a closure takes along. */
export function holderOf(body: Body, variable: Variable): Register {
  if (variable.owner === body.scope) {
    if (variable.register < 0) variable.register = body.code.local(variable.name);
    return variable.register;
  }
  const captured = body.captured.get(variable);
  if (captured !== undefined) return captured;
  // Broken syntax can put code into a function that its names do not reach: there the variable is unset.
  const unset = body.code.local(variable.name);
  body.captured.set(variable, unset);
  if (variable.isCell) body.code.cell(unset);
  return unset;
}

function readImport(body: Body, imported: ImportedName, node: Node): Register {
  const index = body.source.unit.import(imported.specifier);
  const mode = imported.isDefault ? ImportMode.default : ImportMode.module;
  let value = body.at(node).import(index, mode);
  for (const name of imported.path) value = body.at(node).load(value, name);
  return value;
}

/** Makes the cells of a block's variables; their content is unset. */
export function makeCells(body: Body, scope: Scope): void {
  for (const variable of scope.variables)
    if (variable.imported === null && variable.isCell) body.code.cell(holderOf(body, variable));
}
