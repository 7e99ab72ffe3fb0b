import type { Register } from '../../ir/operands.ts';
import type { Param } from '../../ir/unit.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import { childrenOf, firstNode, hasModifier, lastNode, nodesIn } from './children.ts';
import { type ClassInfo, declaratorsOf, fieldKinds, isStatic, membersIn, superclassOf } from './class-info.ts';
import { argumentsOf } from './expressions/arguments.ts';
import { nameParts, namesOfParts } from './expressions/tuples.ts';
import { makeClosure, parametersOf, takeParameters, yields } from './functions.ts';
import { claimed, classValue } from './names.ts';
import { Field, Kind, Token } from './vocabulary.ts';

/** Methods, constructors, properties and what fields begin with. */
export function addMembers(body: Body, info: ClassInfo, value: Register): void {
  const { tree } = body.source;
  let hasConstructor = false;
  for (const member of membersIn(tree, info)) {
    const kind = tree.kind(member);
    if (kind === Kind.method_declaration) addMethod(body, info, value, member);
    else if (kind === Kind.constructor_declaration && !isStatic(tree, member)) {
      hasConstructor = true;
      addConstructor(body, info, value, member);
    } else if (kind === Kind.property_declaration) addProperty(body, info, value, member);
    else if (tree.isError(member)) body.statement(member);
  }
  if (info.head !== NONE) addHead(body, info, value);
  else if (!hasConstructor && superclassOf(tree, info.node) !== NONE) addConstructor(body, info, value, NONE);
  addFieldCode(body, info, value);
}

/** The code of a body: statements, or an expression behind an arrow. */
export function lowerCode(inner: Body, code: Node): void {
  const { tree } = inner.source;
  if (tree.kind(code) !== Kind.arrow_expression_clause) {
    inner.block(code);
    return;
  }
  const result = inner.expression(firstNode(tree, code));
  nameParts(inner, result, inner.parts, code);
  inner.at(code).return(result);
}

function addMethod(body: Body, info: ClassInfo, value: Register, node: Node): void {
  const { tree, types } = body.source;
  const code = tree.child(node, Field.body);
  if (code === NONE) return;
  const isFree = isStatic(tree, node);
  const name = tree.slice(tree.child(node, Field.name));
  const list = tree.child(node, Field.parameters);
  const closure = makeClosure(body, {
    node,
    name,
    owner: info,
    self: isFree ? 'none' : 'method',
    resultType: types.at(tree.child(node, Field.returns)),
    isAsync: hasModifier(tree, node, 'async') && !yields(tree, code),
    isGenerator: yields(tree, code),
    isPublic: !isFree && hasModifier(tree, node, 'public'),
    lower: (inner) => {
      const params = takeParameters(inner, list);
      inner.parts = namesOfParts(tree, tree.child(node, Field.returns));
      lowerCode(inner, code);
      return params;
    },
  });
  body.at(node).method(value, isFree ? 'static' : 'method', name, closure);
}

/** Without a node: the one that a class has that declares none. */
function addConstructor(body: Body, info: ClassInfo, value: Register, node: Node): void {
  const { tree } = body.source;
  const closure = makeClosure(body, {
    node: node === NONE ? info.node : node,
    name: info.name,
    owner: info,
    self: 'method',
    resultType: -1,
    lower: (inner) => {
      const params = node === NONE ? [] : takeParameters(inner, tree.child(node, Field.parameters));
      callOther(inner, info, node);
      if (node !== NONE) lowerCode(inner, tree.child(node, Field.body));
      return params;
    },
  });
  body.at(info.node).method(value, 'constructor', null, closure);
}

/** `: this(…)`, `: base(…)`; a class that extends one calls its constructor anyway. */
function callOther(inner: Body, info: ClassInfo, node: Node): void {
  const { tree } = inner.source;
  const { self } = inner;
  if (self === null) return;
  const written = node === NONE ? NONE : tree.childOf(node, Kind.constructor_initializer);
  const args = written === NONE ? [] : argumentsOf(inner, tree.childOf(written, Kind.argument_list));
  const at = written === NONE ? info.node : written;
  if (written !== NONE && tree.childOf(written, Token.this) !== NONE)
    inner.at(at).call(classValue(inner, info, at), self, args);
  else if (superclassOf(tree, info.node) !== NONE) inner.at(at).super(null, self, null, args);
}

/** Parameters in the head of a class or record are kept as its fields. */
function addHead(body: Body, info: ClassInfo, value: Register): void {
  const { tree, types } = body.source;
  const closure = makeClosure(body, {
    node: info.head,
    name: info.name,
    owner: info,
    self: 'method',
    resultType: -1,
    lower: (inner) => {
      const params = takeParameters(inner, info.head);
      const { self } = inner;
      if (self === null) return params;
      for (const { name, type } of parametersOf(tree, info.head)) {
        const local = inner.find(tree.slice(name));
        if (local === null) continue;
        const given = claimed(inner, inner.get(local, name), types.at(type), name);
        inner.at(name).store(self, tree.slice(name), given);
      }
      const above = childrenOf(tree, tree.childOf(info.node, Kind.base_list), Kind.primary_constructor_base_type)[0];
      const list =
        above === undefined ? tree.childOf(tree.childOf(info.node, Kind.base_list), Kind.argument_list) : NONE;
      const args = argumentsOf(inner, above === undefined ? list : tree.childOf(above, Kind.argument_list));
      if (superclassOf(tree, info.node) !== NONE) inner.at(info.node).super(null, self, null, args);
      return params;
    },
  });
  body.at(info.node).method(value, 'constructor', null, closure);
  if (tree.kind(info.node) === Kind.record_declaration) addPlaces(body, info, value);
}

/** What a record is taken apart into, in the order of its head. */
function addPlaces(body: Body, info: ClassInfo, value: Register): void {
  for (const [place, { name }] of parametersOf(body.source.tree, info.head).entries()) {
    const field = body.source.tree.slice(name);
    const closure = makeClosure(body, {
      node: name,
      name: field,
      owner: info,
      self: 'method',
      resultType: -1,
      lower: (inner) => {
        if (inner.self !== null) inner.at(name).return(inner.at(name).load(inner.self, field));
        return [];
      },
    });
    body.at(name).method(value, 'getter', String(place), closure);
  }
}

/** One without code is a field; else functions that read and write it. */
function addProperty(body: Body, info: ClassInfo, value: Register, node: Node): void {
  const { tree } = body.source;
  const given = tree.child(node, Field.value);
  if (tree.kind(given) === Kind.arrow_expression_clause) {
    addAccessor(body, info, value, node, given, false);
    return;
  }
  for (const accessor of nodesIn(tree, tree.child(node, Field.accessors))) {
    const code = tree.child(accessor, Field.body);
    if (code !== NONE)
      addAccessor(body, info, value, node, code, tree.kind(tree.child(accessor, Field.name)) !== Token.get);
  }
}

function addAccessor(body: Body, info: ClassInfo, value: Register, node: Node, code: Node, writes: boolean): void {
  const { tree, types } = body.source;
  const name = tree.slice(tree.child(node, Field.name));
  const type = types.at(tree.child(node, Field.type));
  const isFree = isStatic(tree, node);
  const closure = makeClosure(body, {
    node: code,
    name,
    owner: info,
    self: isFree ? 'none' : 'method',
    resultType: writes ? -1 : type,
    lower: (inner) => {
      const params: Param[] = [];
      if (writes) {
        const register = inner.code.local('value');
        inner.take('value', { register, type, isCell: false });
        params.push({ name: 'value', local: register, kind: 'positional', byReference: false, type });
      }
      lowerCode(inner, code);
      return params;
    },
  });
  const kind = writes ? (isFree ? 'staticSetter' : 'setter') : isFree ? 'staticGetter' : 'getter';
  body.at(node).method(value, kind, name, closure);
}

/** What gives an instance its fields. */
function addFieldCode(body: Body, info: ClassInfo, value: Register): void {
  const { tree } = body.source;
  const given = membersIn(tree, info)
    .filter((member) => !isStatic(tree, member))
    .flatMap((member): { readonly node: Node; readonly type: Node }[] => {
      const kind = tree.kind(member);
      if (kind === Kind.property_declaration)
        return tree.kind(tree.child(member, Field.value)) === Kind.arrow_expression_clause
          ? []
          : [{ node: member, type: tree.child(member, Field.type) }];
      if (!fieldKinds.has(kind)) return [];
      const declaration = tree.childOf(member, Kind.variable_declaration);
      return declaratorsOf(tree, declaration).map((node) => ({ node, type: tree.child(declaration, Field.type) }));
    })
    .filter(({ node }) => beginningOf(body, node) !== NONE);
  if (given.length === 0) return;
  const closure = makeClosure(body, {
    node: info.body,
    name: 'fields',
    owner: info,
    self: 'method',
    resultType: -1,
    lower: (inner) => {
      for (const { node, type } of given) if (inner.self !== null) setField(inner, inner.self, node, type);
      return [];
    },
  });
  body.at(info.body).method(value, 'fields', null, closure);
}

/** What a field or property begins with. */
function beginningOf({ source: { tree } }: Body, node: Node): Node {
  if (tree.kind(node) === Kind.property_declaration) return tree.child(node, Field.value);
  const last = lastNode(tree, node);
  return tree.field(last) === Field.name || last === NONE ? NONE : last;
}

export function setField(inner: Body, object: Register, node: Node, type: Node): void {
  const { tree, types } = inner.source;
  const given = beginningOf(inner, node);
  if (given === NONE) return;
  const value = inner.expression(given);
  inner.at(node).store(object, tree.slice(tree.child(node, Field.name)), claimed(inner, value, types.at(type), node));
}
