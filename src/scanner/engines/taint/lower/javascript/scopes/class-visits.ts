import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import { Field, Kind, Token } from '../vocabulary.ts';
import type { Finder } from './finder.ts';
import { exportOwn } from './module-visits.ts';

export function visitClass(finder: Finder, node: Node): Node {
  const { tree } = finder;
  const name = tree.child(node, Field.name);
  const ownClass = addClass(finder, node, name);
  if (name !== NONE) {
    const isDeclared = tree.kind(node) !== Kind.class;
    const start = tree.start(node);
    // The name is written before the methods' closures are made: they capture it as it is.
    const variable = finder.declare(name, isDeclared ? finder.scope : finder.openBlock(node), start);
    if (isDeclared) exportOwn(finder, node, variable);
    finder.ownNames.set(node, variable);
  }
  finder.open(node, { ownClass });
  return node + 1;
}

export function visitClassBody(finder: Finder, node: Node): Node {
  const { tree, ownClass, methodClasses } = finder;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child))
    if (tree.kind(child) === Kind.method_definition) methodClasses.set(child, ownClass);
  finder.open(node, { classBody: node });
  return node + 1;
}

export function visitField(finder: Finder, node: Node): Node {
  const { tree } = finder;
  const value = tree.child(node, Field.value);
  if (value === NONE) return node + 1;
  const kind = tree.childOf(node, Token.static) === NONE ? 'field' : 'static';
  finder.fieldValues.set(value, kind);
  // A computed name is evaluated where the value is: once for each object, which makes no difference that counts.
  const name = tree.childOf(node, Kind.computed_property_name);
  if (name !== NONE) finder.fieldValues.set(name, kind);
  return node + 1;
}

export function visitStaticBlock(finder: Finder, node: Node): Node {
  const body = finder.tree.child(node, Field.body);
  if (body === NONE) return node + 1;
  finder.openFieldCode(body, 'static');
  finder.bodies.add(body);
  return body;
}

export function visitInterface(finder: Finder, node: Node): Node {
  addClass(finder, node, finder.tree.child(node, Field.name));
  return finder.tree.after(node);
}

export function visitTypeAlias(finder: Finder, node: Node): Node {
  const { tree, typeNames } = finder;
  const name = tree.child(node, Field.name);
  const value = tree.child(node, Field.value);
  if (name !== NONE && value !== NONE && !typeNames.has(tree.slice(name)))
    typeNames.set(tree.slice(name), { alias: value });
  return tree.after(node);
}

export function visitTypeParameters(finder: Finder, node: Node): Node {
  const { tree, typeParameters } = finder;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child))
    typeParameters.add(tree.slice(tree.child(child, Field.name)));
  return tree.after(node);
}

function addClass({ tree, classes, classNumbers, typeNames }: Finder, node: Node, name: Node): number {
  const number = classes.push(node) - 1;
  classNumbers.set(node, number);
  if (name !== NONE && !typeNames.has(tree.slice(name))) typeNames.set(tree.slice(name), { ownClass: number });
  return number;
}
