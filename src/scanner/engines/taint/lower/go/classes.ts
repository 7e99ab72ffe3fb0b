import type { Register } from '../../ir/operands.ts';
import { CallFlag, Intrinsic } from '../../ir/ops.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import type { Body, Source } from './body.ts';
import { childrenOf } from './children.ts';
import type { Declarations, FieldInfo, TypeInfo } from './declarations.ts';
import { lowerFunction, makeClosure } from './functions.ts';
import { classAt, imported } from './names.ts';
import { Field, Kind } from './vocabulary.ts';

/** Numbers the types of the file as classes of the unit. */
export function declareClasses({ tree, unit, types, declarations }: Source): void {
  for (const info of declarations.types.values()) {
    const isInterface = tree.kind(info.type) === Kind.interface_type;
    unit.class({
      name: info.name,
      start: tree.start(info.node),
      end: tree.end(info.node),
      supertypes: info.fields
        .flatMap(({ type, isEmbedded }) => (isEmbedded ? types.at(type) : []))
        .filter((one) => one >= 0),
      fields: info.fields.flatMap(({ name, type }) => {
        const index = types.at(type);
        return index < 0 ? [] : [{ name, type: index }];
      }),
      isAbstract: isInterface,
      ...(isInterface ? { asks: methodsAsked(tree, info) } : {}),
    });
  }
}

const methodsAsked = (tree: Source['tree'], { type }: TypeInfo): string[] =>
  childrenOf(tree, type, Kind.method_elem).map((method) => tree.slice(tree.child(method, Field.name)));

/** Types and functions of the file, each as a field of its module. */
export function lowerDeclarations(body: Body, { types, functions }: Declarations): void {
  const { tree } = body.source;
  for (const info of types.values()) lowerType(body, info);
  for (const info of types.values()) embed(body, info);
  for (const [name, node] of functions) {
    const closure = makeClosure(body, {
      node,
      name,
      owner: null,
      self: 'none',
      lower: (inner) => lowerFunction(inner, node, null),
    });
    if (tree.child(node, Field.body) !== NONE)
      body.at(node).store(body.at(node).global(Intrinsic.module), name, closure);
  }
}

function lowerType(body: Body, info: TypeInfo): void {
  const { tree } = body.source;
  const { node, name } = info;
  const kind = tree.kind(info.type);
  const at = node === NONE ? (info.methods[0] ?? NONE) : node;
  const value = body.at(at).class(info.index, null);
  addFields(body, info, value);
  for (const method of info.methods) {
    const closure = makeClosure(body, {
      node: method,
      name: tree.slice(tree.child(method, Field.name)),
      owner: info,
      self: 'method',
      lower: (inner, self) => lowerFunction(inner, method, self),
    });
    body.at(method).method(value, 'method', tree.slice(tree.child(method, Field.name)), closure);
  }
  // Other files of the package may have methods of it.
  body.at(at).extend(value, imported(body, `.partial ${name}`, at));
  const module = body.at(at).global(Intrinsic.module);
  body.at(at).store(module, `partial ${name}`, value);
  if (node === NONE) return;
  // What is no struct has the values of another type: its name converts them.
  const isClass = kind === Kind.struct_type || kind === Kind.interface_type;
  body.at(at).store(module, name, isClass ? value : conversion(body, info));
}

function conversion(body: Body, { node, name }: TypeInfo): Register {
  return makeClosure(body, {
    node,
    name,
    owner: null,
    self: 'none',
    lower: (inner) => {
      const register = inner.code.local('value');
      inner.at(node).return(register);
      return [{ name: 'value', local: register, kind: 'positional', byReference: false, type: -1 }];
    },
  });
}

/** What is embedded lends its fields and methods; asked for by its name, it is the object itself. */
function embed(body: Body, info: TypeInfo): void {
  const { tree } = body.source;
  const embedded = info.fields.filter(({ isEmbedded }) => isEmbedded);
  if (embedded.length === 0) return;
  const value = body.at(info.node).load(body.at(info.node).global(Intrinsic.module), info.name);
  for (const { name, type } of embedded) {
    const named = tree.kind(type) === Kind.pointer_type ? type + 1 : type;
    const cls = classAt(body, named);
    if (cls === null) continue;
    body.at(type).extend(value, cls);
    if (tree.kind(named) !== Kind.type_identifier) continue;
    body.at(type).method(
      value,
      'getter',
      name,
      accessor(body, info, type, (inner, self) => inner.at(type).return(self)),
    );
    const setter = accessor(body, info, type, (inner, self, given) => inner.at(type).spread(self, given));
    body.at(type).method(value, 'setter', name, setter);
  }
}

function accessor(
  body: Body,
  owner: TypeInfo,
  node: Node,
  code: (inner: Body, self: Register, given: Register) => void,
): Register {
  return makeClosure(body, {
    node,
    name: '',
    owner,
    self: 'method',
    lower: (inner, self) => {
      const given = inner.code.local('value');
      if (self !== null) code(inner, self, given);
      return [{ name: 'value', local: given, kind: 'positional', byReference: false, type: -1 }];
    },
  });
}

/** A struct within a struct is there before anybody has made it. */
function addFields(body: Body, info: TypeInfo, value: Register): void {
  const { tree, types } = body.source;
  const inner = info.fields.filter(({ type, isEmbedded }) => {
    if (isEmbedded) return false;
    const kind = tree.kind(type);
    if (kind === Kind.qualified_type) return true;
    const own = kind === Kind.type_identifier ? types.own(tree.slice(type)) : null;
    return own !== null && own !== info && tree.kind(own.type) === Kind.struct_type;
  });
  if (inner.length === 0) return;
  const closure = makeClosure(body, {
    node: info.node,
    name: 'fields',
    owner: info,
    self: 'method',
    lower: (code, self) => {
      if (self !== null) for (const field of inner) setField(code, self, field);
      return [];
    },
  });
  body.at(info.node).method(value, 'fields', null, closure);
}

function setField(body: Body, self: Register, { name, type }: FieldInfo): void {
  const cls = classAt(body, type);
  if (cls !== null) body.at(type).store(self, name, body.at(type).call(cls, null, [], CallFlag.new));
}
