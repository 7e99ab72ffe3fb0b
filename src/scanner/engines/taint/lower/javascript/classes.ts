import type { Register } from '../../ir/operands.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import { Body, type Source } from './body.ts';
import { named } from './expressions/objects.ts';
import { closureAt, hoistFunctions, lowerBlock, makeClosure, openFrame } from './functions.ts';
import { holderOf, makeCells, writeVariable } from './names.ts';
import { propertyKey } from './patterns.ts';
import { parameterNodes } from './scopes/binding-names.ts';
import type { FunctionScope } from './scopes/variable.ts';
import { Field, Kind, Token } from './vocabulary.ts';

/**
 * A class as a value: made, named, given its methods, the code of its fields and its decorators, then its static code
 * runs.
 */
export function lowerClass(body: Body, node: Node): Register {
  const { tree, scopes } = body.source;
  const heritage = heritageOf(body, node);
  const above = heritage === NONE ? null : body.expression(heritage);
  const result = body.at(node).class(scopes.classIndex(node), above);
  const variable = scopes.ownName(node);
  if (variable !== null) {
    if (tree.kind(node) === Kind.class && variable.isCell) body.code.cell(holderOf(body, variable));
    writeVariable(body, variable, result, node);
  }
  const members = tree.child(node, Field.body);
  if (members !== NONE) addMembers(body, result, members);
  decorate(body, node, (value) => body.at(node).annotate(result, -1, null, value));
  return result;
}

/** The value that is extended: TypeScript wraps it in a clause. */
function heritageOf({ source: { tree } }: Body, node: Node): Node {
  const heritage = tree.childOf(node, Kind.class_heritage);
  const clause = tree.childOf(heritage, Kind.extends_clause);
  if (clause !== NONE) return tree.child(clause, Field.value);
  const only = heritage === NONE ? NONE : tree.first(heritage);
  return tree.kind(only) === Kind.implements_clause ? NONE : only;
}

function addMembers(body: Body, owner: Register, members: Node): void {
  const { tree, scopes } = body.source;
  /** Decorators of a method stand before it in the body. */
  let waiting: Node[] = [];
  const after = tree.after(members);
  for (let child = members + 1; child < after; child = tree.after(child)) {
    switch (tree.kind(child)) {
      case Kind.decorator:
        waiting.push(child);
        continue;
      case Kind.method_definition:
        addMethod(body, owner, child, waiting);
        break;
      case Kind.field_definition:
      case Kind.public_field_definition:
        annotateField(body, owner, child);
        break;
      default:
        if (tree.isError(child)) body.statement(child);
    }
    waiting = [];
  }
  const fields = scopes.fieldCode.get(members);
  if (fields !== undefined) body.at(members).method(owner, 'fields', null, fieldClosure(body, fields, false));
  const statics = scopes.staticCode.get(members);
  if (statics !== undefined) body.at(members).call(fieldClosure(body, statics, true), owner, []);
}

function addMethod(body: Body, owner: Register, node: Node, decorators: readonly Node[]): void {
  const { tree } = body.source;
  const isStatic = tree.childOf(node, Token.static) !== NONE;
  const key = propertyKey(body, tree.child(node, Field.name));
  const name = typeof key === 'string' ? key : null;
  const closure = closureAt(body, node, name ?? '');
  if (name === 'constructor' && !isStatic) body.at(node).method(owner, 'constructor', null, closure);
  else
    body.at(node).method(owner, methodKind(body, node, isStatic), typeof key === 'string' ? key : key.value, closure);
  for (const decorator of decorators) body.at(decorator).annotate(owner, -1, name, decoratorValue(body, decorator));
  for (const [index, { whole }] of parameterNodes(tree, node).entries())
    decorate(body, whole, (value) => body.at(whole).annotate(owner, index, name, value));
}

function methodKind({ source: { tree } }: Body, node: Node, isStatic: boolean) {
  if (tree.childOf(node, Token.get) !== NONE) return isStatic ? 'staticGetter' : 'getter';
  if (tree.childOf(node, Token.set) !== NONE) return isStatic ? 'staticSetter' : 'setter';
  return isStatic ? 'static' : 'method';
}

function annotateField(body: Body, owner: Register, node: Node): void {
  const name = body.source.tree.slice(fieldName(body, node));
  decorate(body, node, (value) => body.at(node).annotate(owner, -1, name, value));
}

function fieldName({ source: { tree } }: Body, field: Node): Node {
  const name = tree.child(field, Field.name);
  return name === NONE ? tree.child(field, Field.property) : name;
}

/** Decorators that are children of the node; those of an exported class stand before `export`. */
function decorate(body: Body, node: Node, annotate: (value: Register) => void): void {
  const { tree } = body.source;
  const after = tree.after(node);
  for (let child = node + 1; child < after; child = tree.after(child))
    if (tree.kind(child) === Kind.decorator) annotate(decoratorValue(body, child));
}

/** The value of a decorator: what its call gives. */
export function decoratorValue(body: Body, decorator: Node): Register {
  return body.expression(body.source.tree.first(decorator));
}

/** The code that sets fields is a method of its own; static fields and blocks are one function, called on the class. */
function fieldClosure(body: Body, owner: FunctionScope, isStatic: boolean): Register {
  const index = body.source.unit.reserve();
  body.source.pending.push(() => lowerFieldCode(body.source, owner, index, isStatic));
  return makeClosure(body, owner, index, owner.node);
}

function lowerFieldCode(source: Source, owner: FunctionScope, index: number, isStatic: boolean): void {
  const { tree, unit } = source;
  const members = owner.node;
  const body = new Body(source, owner);
  const frame = openFrame(body);
  const after = tree.after(members);
  for (let child = members + 1; child < after; child = tree.after(child)) {
    if (tree.kind(child) === Kind.class_static_block) {
      if (isStatic) runStaticBlock(body, tree.child(child, Field.body));
    } else if (isField(tree.kind(child)) && (tree.childOf(child, Token.static) !== NONE) === isStatic) {
      setField(body, child, frame.thisLocal);
    }
  }
  unit.finish(index, body.code, {
    ...frame,
    name: isStatic ? 'static fields' : 'fields',
    start: tree.start(members),
    end: tree.end(members),
    params: [],
    ownerClass: owner.ownerClass,
    isAsync: false,
    isGenerator: false,
    resultType: -1,
  });
}

function isField(kind: number): boolean {
  return kind === Kind.field_definition || kind === Kind.public_field_definition;
}

function runStaticBlock(body: Body, block: Node): void {
  const scope = body.source.scopes.scopeAt(block);
  if (scope === null) return;
  makeCells(body, scope);
  hoistFunctions(body, scope);
  lowerBlock(body, block);
}

function setField(body: Body, field: Node, self: Register): void {
  const { tree } = body.source;
  const value = tree.child(field, Field.value);
  if (value === NONE) return;
  const key = propertyKey(body, fieldName(body, field));
  const given = named(body, value, key);
  if (typeof key === 'string') body.at(field).store(self, key, given);
  else body.at(field).storeAt(self, key.value, given);
}
