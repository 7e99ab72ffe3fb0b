import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import { childrenOf, firstNode, nodesIn, notesOf } from '../children.ts';
import { byCode, Field, Kind, type KindName } from '../vocabulary.ts';
import type { Finder } from './finder.ts';
import { isStarImport, memberImports, moduleImports } from './imported-names.ts';
import { capture } from './variable.ts';

/** What a node adds to the finder; answers the node to go on with. */
type Visit = (finder: Finder, node: Node) => Node;

const skip: Visit = ({ tree }, node) => tree.after(node);

const visitName: Visit = (finder, node) => {
  const { tree, bindings } = finder;
  if (tree.field(node) !== Field.attribute && bindings.at(node) === null) finder.refer(node);
  return node + 1;
};

const visitFunction: Visit = (finder, node) => {
  const { tree } = finder;
  const name = tree.child(node, Field.name);
  if (name !== NONE) finder.write(name, tree.end(node));
  finder.addFunction(node);
  return node + 1;
};

const visitLambda: Visit = (finder, node) => {
  finder.addFunction(node);
  return node + 1;
};

const visitClass: Visit = (finder, node) => {
  const { tree } = finder;
  const name = tree.child(node, Field.name);
  if (name !== NONE) finder.write(name, tree.end(node));
  finder.addClass(node);
  return node + 1;
};

/** What the first `for` goes over is evaluated around the comprehension. */
const visitComprehension: Visit = (finder, node) => {
  const { tree, scope } = finder;
  const first = tree.childOf(node, Kind.for_in_clause);
  finder.openLater(tree.child(first, Field.right), scope);
  finder.openComprehension(node);
  for (const clause of nodesIn(tree, node))
    if (tree.kind(clause) === Kind.for_in_clause)
      finder.write(tree.child(clause, Field.left), tree.start(node), false, finder.scope);
  return node + 1;
};

const visitAssignment: Visit = (finder, node) => {
  const { tree } = finder;
  const left = tree.child(node, Field.left);
  const hasValue = tree.child(node, Field.right) !== NONE;
  if (hasValue) finder.write(left, tree.end(node));
  else if (tree.kind(left) === Kind.identifier) finder.declare(left);
  return node + 1;
};

const visitNamed: Visit = (finder, node) => {
  const { tree } = finder;
  finder.write(tree.child(node, Field.name), tree.end(node), true);
  return node + 1;
};

const visitFor: Visit = (finder, node) => {
  const { tree } = finder;
  finder.openLoop(node);
  finder.write(tree.child(node, Field.left), tree.end(tree.child(node, Field.left)));
  return node + 1;
};

const visitWhile: Visit = (finder, node) => {
  finder.openLoop(node);
  return node + 1;
};

const visitTarget: Visit = (finder, node) => {
  finder.write(firstNode(finder.tree, node), finder.tree.end(node));
  return node + 1;
};

const visitImport: Visit = (finder, node) => {
  const { tree } = finder;
  for (const { name, specifier } of moduleImports(tree, node))
    finder.imported(finder.declare(name), specifier, tree.end(node));
  return tree.after(node);
};

const visitFromImport: Visit = (finder, node) => {
  const { tree } = finder;
  if (isStarImport(tree, node)) finder.hasStarImport = true;
  for (const { name, specifier } of memberImports(tree, node))
    finder.imported(finder.declare(name), specifier, tree.end(node));
  return tree.after(node);
};

const visitGlobal: Visit = (finder, node) => {
  for (const name of nodesIn(finder.tree, node)) finder.statementScope.globals.add(finder.tree.slice(name));
  return finder.tree.after(node);
};

const visitNonlocal: Visit = (finder, node) => {
  for (const name of nodesIn(finder.tree, node)) finder.statementScope.nonlocals.add(finder.tree.slice(name));
  return finder.tree.after(node);
};

/** The name of a keyword argument is no variable. */
const visitKeyword: Visit = (_finder, node) => node + 2;

const visitYield: Visit = (finder, node) => {
  finder.scope.owner.isGenerator = true;
  return node + 1;
};

/** `super()` takes the first parameter of the method around. */
const visitCall: Visit = (finder, node) => {
  const { tree, scope, receivers } = finder;
  const callee = tree.child(node, Field.function);
  if (tree.kind(callee) !== Kind.identifier || tree.slice(callee) !== 'super') return node + 1;
  for (let owner = scope.owner; ; ) {
    const receiver = receivers.get(owner);
    if (receiver !== undefined) {
      finder.receiverAt.set(node, receiver);
      capture(scope.owner, receiver);
      break;
    }
    if (owner.parent === null) break;
    owner = owner.parent;
  }
  return node + 1;
};

/** Names alone are bound by a pattern; those with a dot, of classes and of keywords are not. */
const visitPattern: Visit = (finder, node) => {
  const { tree } = finder;
  const after = tree.after(node);
  for (let child = node; child < after; child++) {
    const kind = tree.kind(child);
    if (kind === Kind.dotted_name) {
      const isValue = tree.after(child) > child + 2 || tree.kind(child - 1) === Kind.class_pattern;
      if (isValue) finder.refer(child + 1);
      else finder.write(child + 1, tree.end(node));
      child = tree.after(child) - 1;
    } else if (kind === Kind.keyword_pattern) child++;
    else if (kind === Kind.identifier) finder.write(child, tree.end(node));
  }
  return after;
};

const visitTypeAlias: Visit = (finder, node) => {
  const { tree } = finder;
  const [left = NONE] = childrenOf(tree, node, Field.left);
  for (let inner = left; inner !== NONE && inner < tree.after(left); inner++)
    if (tree.kind(inner) === Kind.identifier) {
      finder.declare(inner);
      break;
    }
  return tree.after(node);
};

/** Names in types are read elsewhere; what notes beside a type hold are values. */
const visitType: Visit = (finder, node) => {
  const { tree, notes } = finder;
  if (notes.has(node)) return node + 1;
  const found = notesOf(tree, node);
  if (found.length === 0) return tree.after(node);
  for (const note of found) for (let at = note; at > node; at--) if (tree.after(at) > note) notes.add(at);
  return node + 1;
};

const visitTypeParameter: Visit = (finder, node) => (finder.notes.has(node) ? node + 1 : finder.tree.after(node));

const table: Partial<Record<KindName, Visit>> = {
  identifier: visitName,
  function_definition: visitFunction,
  lambda: visitLambda,
  class_definition: visitClass,
  list_comprehension: visitComprehension,
  set_comprehension: visitComprehension,
  dictionary_comprehension: visitComprehension,
  generator_expression: visitComprehension,
  assignment: visitAssignment,
  augmented_assignment: visitAssignment,
  named_expression: visitNamed,
  for_statement: visitFor,
  while_statement: visitWhile,
  as_pattern_target: visitTarget,
  import_statement: visitImport,
  import_from_statement: visitFromImport,
  future_import_statement: skip,
  global_statement: visitGlobal,
  nonlocal_statement: visitNonlocal,
  keyword_argument: visitKeyword,
  yield: visitYield,
  call: visitCall,
  case_pattern: visitPattern,
  type_alias_statement: visitTypeAlias,
  type: visitType,
  type_parameter: visitTypeParameter,
};

export const visits: readonly (Visit | undefined)[] = byCode(table);
