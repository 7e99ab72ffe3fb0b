import { Field, Kind } from '../vocabulary.ts';
import { capture, type Finder, pseudo, type Reference } from './finder.ts';
import type { Variable } from './variable.ts';

/** Binds every use of a name to its variable, once all are declared, and says which functions capture it. */
export function resolveReferences(finder: Finder): void {
  for (const { scope, name, as, container } of finder.exportedNames)
    scope.find(name)?.exportedAs.push({ container, name: as });
  const found = finder.references.map((reference) => ({ reference, variable: variableOf(finder, reference) }));
  for (const { reference, variable } of found) {
    if (variable === null) continue;
    finder.bindings.bind(targetOf(finder, reference, variable), variable);
    if (reference.writtenAt >= 0) variable.wrote(reference.writtenAt, reference.scope.loop);
    if (finder.innerWrites.has(reference.node)) variable.isWrittenInside = true;
  }
  for (const { variable } of found) if (variable !== null) settleImport(finder, variable);
  for (const { reference, variable } of found) {
    if (variable === null || variable.imported !== null) continue;
    capture(reference.scope.owner, variable);
    if (reference.writtenAt < 0) continue;
    for (const { container } of variable.exportedAs) capture(reference.scope.owner, container);
  }
}

function variableOf(finder: Finder, { node, scope, writtenAt }: Reference): Variable | null {
  const name = finder.tree.slice(node);
  const known = scope.find(name);
  if (known !== null) return known;
  if (name === 'arguments') return argumentsOf(finder, scope.owner);
  if (finder.data !== null && writtenAt < 0 && !isBuiltIn(name)) {
    const data = scope.find(finder.data);
    if (data !== null) return data;
  }
  if (finder.isModule) return null;
  if (name === 'exports') return finder.exportsObject;
  return name === 'module' && isModuleExports(finder, node) ? finder.moduleObject : null;
}

/** Names of the language itself, and of what a template's code calls. */
const isBuiltIn = (name: string): boolean => builtIns.has(name) || name.startsWith('__');

const builtIns: ReadonlySet<string> = new Set(
  'Object Array Map Set WeakMap WeakSet Promise Symbol Proxy Reflect String Number Boolean BigInt Date RegExp Error JSON Math Intl parseInt parseFloat isNaN isFinite encodeURI encodeURIComponent decodeURI decodeURIComponent escape unescape undefined NaN Infinity globalThis console require module exports'.split(
    ' ',
  ),
);

function argumentsOf(finder: Finder, user: Reference['scope']['owner']): Variable | null {
  let owner = user;
  while (owner.isArrow && owner.parent !== null) owner = owner.parent;
  if (owner === finder.program.owner) return null;
  owner.arguments ??= pseudo('arguments', owner, finder.tree.start(owner.node));
  return owner.arguments;
}

/** `module` stands before its member: the whole is the variable. */
function isModuleExports({ tree }: Finder, node: number): boolean {
  const member = node - 1;
  return (
    tree.kind(member) === Kind.member_expression &&
    tree.field(node) === Field.object &&
    tree.slice(tree.child(member, Field.property)) === 'exports'
  );
}

function targetOf(finder: Finder, { node }: Reference, variable: Variable): number {
  return variable === finder.moduleObject ? node - 1 : node;
}

/** A variable that only ever holds what the real `require` gave is an import. */
function settleImport(finder: Finder, variable: Variable): void {
  const { required } = variable;
  if (required === null || variable.imported !== null) return;
  if (variable.writes === 1 && finder.bindings.at(required.callee) === null) variable.imported = required.from;
}
