import type { Register } from '../../ir/operands.ts';
import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { annotate } from './attributes.ts';
import { Body, type Expression } from './body.ts';
import { childrenOfKind, nodesIn, variableName } from './children.ts';
import { CONSTRUCTOR } from './expressions/calls.ts';
import { closureOf } from './functions.ts';
import type { DeclaredClass } from './names/name-table.ts';
import { classAt, classKey, classNamed, moduleObject } from './names/references.ts';
import { Page } from './page.ts';
import { openFrame } from './variables/frame.ts';
import { Field, Kind, type KindName } from './vocabulary.ts';

/** A class as a value, kept where its file's other code finds it: made of what it extends, then its members. */
export function declareClass(body: Body, declared: DeclaredClass): Register {
  const { tree } = body.source;
  const { node, name, index } = declared;
  const members = tree.child(node, Field.body);
  const bases = [
    ...nodesIn(tree, tree.childOf(node, Kind.base_clause)),
    ...nodesIn(tree, tree.childOf(node, Kind.class_interface_clause)),
    ...childrenOfKind(tree, members, Kind.use_declaration).flatMap((use) => traitsOf(body, use)),
  ];
  const isClass = tree.childOf(node, Kind.base_clause) !== NONE;
  const values = bases.map((base) => classAt(body, base));
  const first = isClass ? (values[0] ?? null) : null;
  const result = body.at(node).class(index, first);
  for (const other of isClass ? values.slice(1) : values) body.at(node).extend(result, other);
  // What the language itself gives enumerations.
  if (tree.kind(node) === Kind.enum_declaration) body.at(node).extend(result, classNamed(body, 'BackedEnum', node));
  body.at(node).store(moduleObject(body, node), classKey(name), result);
  const around = body.frame.owner;
  body.frame.owner = declared;
  const own = new Members(body, result);
  for (const member of nodesIn(tree, members)) own.add(member, declared);
  body.frame.owner = around;
  addFields(body, declared, result);
  annotate(body, declared, result);
  return result;
}

/** Traits that a class uses; what one has instead of another comes first, since the first of a name counts. */
function traitsOf({ source: { tree } }: Body, use: Node): Node[] {
  const traits = nodesIn(tree, use).filter((one) => tree.kind(one) !== Kind.use_list);
  const preferred = childrenOfKind(tree, tree.childOf(use, Kind.use_list), Kind.use_instead_of_clause).map((clause) =>
    tree.slice(clause).split('::')[0]?.trim(),
  );
  const rank = (trait: Node): number => (preferred.includes(tree.slice(trait)) ? 0 : 1);
  return traits.toSorted((one, other) => rank(one) - rank(other));
}

/** Members of a class, written into the code around it. */
class Members {
  readonly #body: Body;
  readonly #owner: Register;

  constructor(body: Body, owner: Register) {
    this.#body = body;
    this.#owner = owner;
  }

  add(member: Node, declared: DeclaredClass): void {
    const { tree } = this.#body.source;
    switch (tree.kind(member)) {
      case Kind.method_declaration:
        this.#method(member, declared);
        return;
      case Kind.const_declaration:
        for (const element of childrenOfKind(tree, member, Kind.const_element)) {
          const [name = NONE, value = NONE] = nodesIn(tree, element);
          this.#store(element, tree.slice(name), value);
        }
        return;
      case Kind.enum_case:
        this.#case(member);
        return;
      case Kind.property_declaration:
        if (tree.childOf(member, Kind.static_modifier) === NONE) return;
        for (const element of childrenOfKind(tree, member, Kind.property_element)) {
          const name = variableName(tree, tree.child(element, Field.name));
          this.#store(element, `$${name}`, tree.child(element, Field.default_value));
        }
        return;
    }
  }

  #store(node: Node, name: string, value: Node): void {
    const register = this.#body.expression(value);
    this.#body.at(node).store(this.#owner, name, register);
  }

  #case(node: Node): void {
    const { tree } = this.#body.source;
    const name = tree.slice(tree.child(node, Field.name));
    const made = this.#body.at(node).call(this.#owner, null, [], 1);
    this.#body.at(node).store(made, 'name', this.#body.at(node).text(name));
    const value = tree.child(node, Field.value);
    if (value !== NONE) this.#body.at(node).store(made, 'value', this.#body.expression(value));
    this.#body.at(node).store(this.#owner, name, made);
  }

  #method(node: Node, owner: DeclaredClass): void {
    const body = this.#body;
    const { tree } = body.source;
    if (tree.child(node, Field.body) === NONE) return;
    const name = tree.slice(tree.child(node, Field.name));
    const isStatic = tree.childOf(node, Kind.static_modifier) !== NONE;
    const closure = closureOf(body, node, { name, owner, isStatic, isPublic: isPublic(tree, node, name) });
    if (name.toLowerCase() === CONSTRUCTOR) body.at(node).method(this.#owner, 'constructor', null, closure);
    if (isStatic) body.at(node).method(this.#owner, 'static', name, closure);
    // Also through an object.
    body.at(node).method(this.#owner, 'method', name, closure);
  }
}

/** The language itself calls what begins with two underscores, but for objects that serve as functions. */
function isPublic(tree: SyntaxTree, method: Node, name: string): boolean {
  const visibility = tree.slice(tree.childOf(method, Kind.visibility_modifier)).toLowerCase();
  return (visibility === '' || visibility === 'public') && (!name.startsWith('__') || name === '__invoke');
}

/** What instances begin with. */
function addFields(body: Body, owner: DeclaredClass, result: Register): void {
  const { tree, unit } = body.source;
  const members = tree.child(owner.node, Field.body);
  const elements = childrenOfKind(tree, members, Kind.property_declaration)
    .filter((member) => tree.childOf(member, Kind.static_modifier) === NONE)
    .flatMap((member) => childrenOfKind(tree, member, Kind.property_element))
    .map((element) => ({ element, type: typeOf(body, element) }))
    .filter(({ element, type }) => type >= 0 || tree.child(element, Field.default_value) !== NONE);
  if (elements.length === 0) return;
  const index = unit.reserve();
  const inner = new Body(body.source, openFrame({ kind: 'locals', owner }), new Page());
  const self = inner.code.local('this');
  for (const { element, type } of elements) {
    const name = variableName(tree, tree.child(element, Field.name)) ?? '';
    const given = tree.child(element, Field.default_value);
    // Somebody who is not seen may fill it.
    const value =
      given === NONE ? inner.at(element).assert(inner.at(element).global(UNSEEN), type) : inner.expression(given);
    inner.at(element).store(self, name, value);
  }
  unit.finish(index, inner.code, {
    captures: [],
    thisLocal: self,
    argumentsLocal: -1,
    name: '',
    start: tree.start(owner.node),
    end: tree.end(owner.node),
    params: [],
    ownerClass: owner.index,
    isAsync: false,
    isGenerator: false,
    resultType: -1,
  });
  const closure = body.at(owner.node).closure(index, []);
  body.at(owner.node).method(result, 'fields', null, closure);
}

const UNSEEN = '[[unseen]]';

/** The class that a field without a default is declared to hold; -1 for any other. */
function typeOf({ source: { tree, typeAt } }: Body, element: Node): number {
  let property = element;
  while (tree.kind(property) !== Kind.property_declaration) property--;
  const type = tree.child(property, Field.type);
  if (type === NONE || tree.child(element, Field.default_value) !== NONE) return -1;
  return classTypes.has(tree.kind(type)) ? typeAt(type) : -1;
}

const classTypes: ReadonlySet<number> = new Set([Kind.named_type, Kind.optional_type]);

const anonymous: Expression = (body, node) => {
  const declared = body.source.names.classAt(node);
  return declared === null ? body.at(node).undefined() : declareClass(body, declared);
};

export const classes: Partial<Record<KindName, Expression>> = { anonymous_class: anonymous };
