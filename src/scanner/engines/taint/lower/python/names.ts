import type { Register } from '../../ir/operands.ts';
import type { Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import type { Scope, Variable } from './scopes/variable.ts';

/** Reads the name that stands at the node. */
export function readName(body: Body, node: Node): Register {
  const variable = body.source.scopes.variableAt(node);
  return variable === null ? body.at(node).global(body.source.tree.slice(node)) : readVariable(body, variable, node);
}

export function readVariable(body: Body, variable: Variable, node: Node): Register {
  if (variable.imported !== null) return body.at(node).import(body.source.unit.import(variable.imported.specifier));
  if (variable.place !== 'local') return body.at(node).load(homeOf(body, variable), variable.name);
  const holder = holderOf(body, variable);
  if (variable.isCell) return body.at(node).get(holder);
  if (!variable.isWrittenInside) return holder;
  const now = body.code.temp();
  body.at(node).copy(now, holder);
  return now;
}

/** Binds the name that stands at the node. The range is the whole statement's. */
export function writeName(body: Body, name: Node, value: Register, whole: Node): void {
  const variable = body.source.scopes.variableAt(name);
  if (variable !== null) writeVariable(body, variable, value, whole);
}

export function writeVariable(body: Body, variable: Variable, value: Register, node: Node): void {
  if (variable.place !== 'local') {
    body.at(node).store(homeOf(body, variable), variable.name, value);
    return;
  }
  const holder = holderOf(body, variable);
  if (variable.isCell) body.at(node).set(holder, value);
  else if (variable.owner === body.scope) body.at(node).copy(holder, value);
}

/** The object that the names of a module or of a class's body are fields of. */
function homeOf(body: Body, variable: Variable): Register {
  const { scopes } = body.source;
  const home = variable.place === 'class' ? variable.home : null;
  return holderOf(body, home ?? scopes.moduleObject);
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

/** Makes the cells of a scope's variables; their content is unset. */
export function makeCells(body: Body, scope: Scope): void {
  for (const variable of scope.variables)
    if (variable.place === 'local' && variable.imported === null && variable.isCell)
      body.code.cell(holderOf(body, variable));
}
