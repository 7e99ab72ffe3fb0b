import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import { byCode, Field, Kind, type KindName, Token } from '../vocabulary.ts';
import { bindingNames } from './binding-names.ts';
import {
  visitClass,
  visitClassBody,
  visitField,
  visitInterface,
  visitStaticBlock,
  visitTypeAlias,
  visitTypeParameters,
} from './class-visits.ts';
import type { Finder } from './finder.ts';
import { requiredNames } from './imported-names.ts';
import { exportOwn, visitExport, visitImport, visitImportAlias } from './module-visits.ts';
import { visitEnum, visitNamespace } from './namespace-visits.ts';
import type { Scope } from './variable.ts';

/** What a node adds to the finder; answers the node to go on with. */
type Visit = (finder: Finder, node: Node) => Node;

const skip: Visit = ({ tree }, node) => tree.after(node);

const visitName: Visit = (finder, node) => {
  if (finder.bindings.at(node) === null) finder.refer(node);
  return node + 1;
};

const visitBlock: Visit = (finder, node) => {
  if (!finder.bodies.has(node)) finder.openBlock(node);
  return node + 1;
};

const visitLoop: Visit = (finder, node) => {
  finder.openBlock(node, true);
  return node + 1;
};

const visitDeclaredFunction: Visit = (finder, node) => {
  const { scope, tree } = finder;
  const name = tree.child(node, Field.name);
  if (name !== NONE) {
    // Outside strict mode a function in a block is the whole function's, unless the block declares the name.
    const isLocal = finder.isModule || scope.names.has(tree.slice(name));
    const variable = finder.declare(name, isLocal ? scope : finder.functionTop, scope.start);
    scope.hoisted.push({ node, variable });
    exportOwn(finder, node, variable);
  }
  finder.openFunction(node, scope.start, false);
  return node + 1;
};

const visitFunction: Visit = (finder, node) => {
  const { tree } = finder;
  const name = tree.kind(node) === Kind.method_definition ? NONE : tree.child(node, Field.name);
  const start = tree.start(node);
  if (name !== NONE) finder.ownNames.set(node, finder.declare(name, finder.openBlock(node), start));
  finder.openFunction(node, start, tree.kind(node) === Kind.arrow_function);
  return node + 1;
};

const visitDeclaration: Visit = (finder, node) => {
  const { tree } = finder;
  const kind = tree.child(node, Field.kind);
  const isVar = tree.kind(node) === Kind.variable_declaration || (kind !== NONE && tree.kind(kind) === Token.var);
  const scope = isVar ? finder.functionTop : finder.scope;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child))
    if (tree.kind(child) === Kind.variable_declarator) declareDeclarator(finder, node, child, scope, isVar);
  return node + 1;
};

function declareDeclarator(finder: Finder, declaration: Node, node: Node, scope: Scope, isVar: boolean): void {
  const { tree } = finder;
  const pattern = tree.child(node, Field.name);
  if (pattern === NONE) return;
  const isWritten = !isVar || tree.child(node, Field.value) !== NONE;
  const variables = finder.declareNames(pattern, scope, isWritten ? tree.end(node) : null);
  for (const variable of variables) exportOwn(finder, declaration, variable);
  const required = requiredNames(tree, node);
  if (required === null) return;
  for (const { name, from } of required.names) {
    const variable = finder.bindings.at(name);
    if (variable !== null) variable.required = { callee: required.callee, from };
  }
}

const visitForIn: Visit = (finder, node) => {
  const { tree } = finder;
  const kind = tree.child(node, Field.kind);
  const left = tree.child(node, Field.left);
  finder.openBlock(node, true);
  if (left === NONE) return node + 1;
  if (kind === NONE) markWrites(finder, left, tree.end(left));
  else finder.declareNames(left, tree.kind(kind) === Token.var ? finder.functionTop : finder.scope, tree.end(left));
  return node + 1;
};

const visitCatch: Visit = (finder, node) => {
  const parameter = finder.tree.child(node, Field.parameter);
  const scope = finder.openBlock(node);
  if (parameter !== NONE) finder.declareNames(parameter, scope, finder.tree.end(parameter));
  return node + 1;
};

const visitAssignment: Visit = (finder, node) => {
  const { tree } = finder;
  const left = tree.child(node, Field.left);
  if (left === NONE) return node + 1;
  if (tree.childOf(node, Token.using) !== NONE) finder.declareNames(left, finder.scope, tree.end(node));
  else markWrites(finder, left, tree.end(node), isInside(finder, node));
  return node + 1;
};

const visitUpdate: Visit = (finder, node) => {
  const argument = finder.tree.child(node, Field.argument);
  if (argument !== NONE) markWrites(finder, argument, finder.tree.end(node), isInside(finder, node));
  return node + 1;
};

/** The names in a pattern are written once the whole has been evaluated; `module.exports` is written as one. */
function markWrites(finder: Finder, pattern: Node, at: number, isInner = false): void {
  const { tree } = finder;
  const target = unwrapped(finder, pattern);
  if (tree.kind(target) === Kind.member_expression) {
    const object = tree.child(target, Field.object);
    if (object === target + 1 && tree.kind(object) === Kind.identifier && tree.slice(object) === 'module')
      finder.moduleWrites.set(object, at);
    return;
  }
  for (const name of bindingNames(tree, target)) {
    finder.writes.set(name, at);
    if (isInner) finder.innerWrites.add(name);
  }
}

/** A statement of its own, or what a loop does after each turn, has nothing that was read before it. */
function isInside({ tree }: Finder, node: Node): boolean {
  return tree.kind(node - 1) !== Kind.expression_statement && tree.field(node) !== Field.increment;
}

/** `(x) = 1` and `x! = 1` write x. */
function unwrapped({ tree }: Finder, node: Node): Node {
  let inner = node;
  while (wrappers.has(tree.kind(inner)) && !tree.isLeaf(inner)) inner++;
  return inner;
}

const wrappers = new Set([Kind.parenthesized_expression, Kind.non_null_expression, Kind.as_expression]);

const visitSelf: Visit = (finder, node) => {
  finder.useSelf(node);
  return node + 1;
};

const visitCall: Visit = (finder, node) => {
  const { tree, program, scope } = finder;
  if (scope.owner === program.owner) {
    const callee = tree.child(node, Field.function);
    if (tree.kind(callee) === Kind.member_expression && tree.slice(tree.child(callee, Field.property)) === 'listen')
      finder.isScript = true;
  }
  return node + 1;
};

/** `$: name = …` of Svelte declares the name. */
const visitLabel: Visit = (finder, node) => {
  const { tree, program } = finder;
  const assignment = tree.first(tree.child(node, Field.body));
  const isReactive = finder.scope === program && tree.slice(tree.child(node, Field.label)) === '$';
  if (isReactive && tree.kind(assignment) === Kind.assignment_expression)
    finder.declareNames(tree.child(assignment, Field.left), program, tree.end(assignment));
  return node + 1;
};

const visitHashBang: Visit = (finder, node) => {
  finder.isScript = true;
  return node + 1;
};

const table: Partial<Record<KindName, Visit>> = {
  identifier: visitName,
  shorthand_property_identifier: visitName,
  shorthand_property_identifier_pattern: visitName,
  this: visitSelf,
  super: visitSelf,
  statement_block: visitBlock,
  switch_body: visitBlock,
  for_statement: visitLoop,
  while_statement: visitLoop,
  do_statement: visitLoop,
  for_in_statement: visitForIn,
  catch_clause: visitCatch,
  function_declaration: visitDeclaredFunction,
  generator_function_declaration: visitDeclaredFunction,
  function_expression: visitFunction,
  generator_function: visitFunction,
  arrow_function: visitFunction,
  method_definition: visitFunction,
  lexical_declaration: visitDeclaration,
  variable_declaration: visitDeclaration,
  using_declaration: visitDeclaration,
  assignment_expression: visitAssignment,
  augmented_assignment_expression: visitAssignment,
  update_expression: visitUpdate,
  class: visitClass,
  class_declaration: visitClass,
  abstract_class_declaration: visitClass,
  class_body: visitClassBody,
  class_static_block: visitStaticBlock,
  field_definition: visitField,
  public_field_definition: visitField,
  interface_declaration: visitInterface,
  type_alias_declaration: visitTypeAlias,
  enum_declaration: visitEnum,
  internal_module: visitNamespace,
  module: visitNamespace,
  import_statement: visitImport,
  import_alias: visitImportAlias,
  export_statement: visitExport,
  call_expression: visitCall,
  hash_bang_line: visitHashBang,
  labeled_statement: visitLabel,
  ambient_declaration: skip,
  function_signature: skip,
  method_signature: skip,
  abstract_method_signature: skip,
  type_annotation: skip,
  type_arguments: skip,
  type_parameters: visitTypeParameters,
  implements_clause: skip,
  export_clause: skip,
  namespace_export: skip,
  jsx_namespace_name: skip,
};

export const visits: readonly (Visit | undefined)[] = byCode(table);
