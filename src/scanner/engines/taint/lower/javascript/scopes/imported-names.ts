import { NONE, type Node, type SyntaxTree } from '../../../tree/syntax-tree.ts';
import { stringValue } from '../text.ts';
import { Field, Kind, Token } from '../vocabulary.ts';
import type { ImportedName } from './variable.ts';

/** The names that an import statement declares. */
export function importedNames(
  tree: SyntaxTree,
  statement: Node,
): { readonly name: Node; readonly from: ImportedName }[] {
  const isType = tree.childOf(statement, Token.type) !== NONE || tree.childOf(statement, Token.typeof) !== NONE;
  const source = tree.child(statement, Field.source);
  const required = tree.childOf(statement, Kind.import_require_clause);
  if (required !== NONE) {
    const specifier = stringValue(tree, tree.child(required, Field.source));
    const name = tree.childOf(required, Kind.identifier);
    return name === NONE ? [] : [{ name, from: { specifier, isDefault: false, path: [], isType } }];
  }
  const clause = tree.childOf(statement, Kind.import_clause);
  if (clause === NONE || source === NONE) return [];
  const from = { specifier: stringValue(tree, source), isDefault: false, path: [], isType };
  const names: { name: Node; from: ImportedName }[] = [];
  for (let child = clause + 1; child < tree.after(clause); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === Kind.identifier) {
      names.push({ name: child, from: { ...from, isDefault: true } });
    } else if (kind === Kind.namespace_import) {
      const name = tree.childOf(child, Kind.identifier);
      if (name !== NONE) names.push({ name, from });
    } else if (kind === Kind.named_imports) {
      names.push(...namedImports(tree, child, from));
    }
  }
  return names;
}

function namedImports(tree: SyntaxTree, list: Node, from: ImportedName): { name: Node; from: ImportedName }[] {
  const names: { name: Node; from: ImportedName }[] = [];
  for (let child = list + 1; child < tree.after(list); child = tree.after(child)) {
    if (tree.kind(child) !== Kind.import_specifier) continue;
    const name = tree.child(child, Field.name);
    const alias = tree.child(child, Field.alias);
    if (name === NONE) continue;
    const isType = from.isType || tree.childOf(child, Token.type) !== NONE;
    const original = tree.kind(name) === Kind.string ? stringValue(tree, name) : tree.slice(name);
    const isDefault = original === 'default';
    const path = isDefault ? [] : [original];
    names.push({ name: alias === NONE ? name : alias, from: { ...from, isType, isDefault, path } });
  }
  return names;
}

/**
 * What `const x = require('y').z` and `const { a, b: c } = require('y')` declare, with the `require` that must be the
 * real one for it to be an import. Null for any other declaration.
 */
export function requiredNames(
  tree: SyntaxTree,
  declarator: Node,
): { readonly callee: Node; readonly names: readonly { readonly name: Node; readonly from: ImportedName }[] } | null {
  const name = tree.child(declarator, Field.name);
  let value = tree.child(declarator, Field.value);
  const path: string[] = [];
  while (value !== NONE && tree.kind(value) === Kind.member_expression) {
    const property = tree.child(value, Field.property);
    if (tree.kind(property) !== Kind.property_identifier) return null;
    path.unshift(tree.slice(property));
    value = tree.child(value, Field.object);
  }
  const call = requireCall(tree, value);
  if (call === null) return null;
  const from: ImportedName = { specifier: call.specifier, isDefault: false, path, isType: false };
  if (tree.kind(name) === Kind.identifier) return { callee: call.callee, names: [{ name, from }] };
  if (tree.kind(name) !== Kind.object_pattern) return null;
  const names: { name: Node; from: ImportedName }[] = [];
  for (let child = name + 1; child < tree.after(name); child = tree.after(child)) {
    const bound = tree.kind(child) === Kind.pair_pattern ? tree.child(child, Field.value) : child;
    const key = tree.kind(child) === Kind.pair_pattern ? tree.child(child, Field.key) : child;
    const isPlain = tree.kind(bound) === Kind.identifier || bound === key;
    if (!isPlain || !plainKeys.has(tree.kind(key))) return null;
    names.push({ name: bound, from: { ...from, path: [...path, tree.slice(key)] } });
  }
  return { callee: call.callee, names };
}

const plainKeys = new Set([Kind.property_identifier, Kind.shorthand_property_identifier_pattern]);

/** A call of the name `require` with one literal. */
export function requireCall(
  tree: SyntaxTree,
  call: Node,
): { readonly callee: Node; readonly specifier: string } | null {
  if (call === NONE || tree.kind(call) !== Kind.call_expression) return null;
  const callee = tree.child(call, Field.function);
  if (tree.kind(callee) !== Kind.identifier || tree.slice(callee) !== 'require') return null;
  const list = tree.child(call, Field.arguments);
  const first = tree.first(list);
  if (tree.kind(list) !== Kind.arguments || first === NONE || tree.after(first) !== tree.after(list)) return null;
  if (tree.kind(first) === Kind.string) return { callee, specifier: stringValue(tree, first) };
  const isPlainTemplate =
    tree.kind(first) === Kind.template_string && tree.childOf(first, Kind.template_substitution) === NONE;
  return isPlainTemplate ? { callee, specifier: stringValue(tree, first) } : null;
}
