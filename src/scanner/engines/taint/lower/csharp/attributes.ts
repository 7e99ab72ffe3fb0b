import type { Argument, Register } from '../../ir/operands.ts';
import { CallFlag } from '../../ir/ops.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import { attributesOf, dottedNames, lastNode, nodesIn } from './children.ts';
import { type ClassInfo, declaratorsOf, membersIn } from './class-info.ts';
import { parametersOf } from './functions.ts';
import { imported } from './names.ts';
import { Field, Kind } from './vocabulary.ts';

/** What stands before a class, its members and their parameters stays with it. */
export function annotate(body: Body, info: ClassInfo, cls: Register): void {
  const { tree } = body.source;
  const put = (node: Node, parameter: number, member: string | null): void => {
    for (const attribute of attributesOf(tree, node))
      body.at(attribute).annotate(cls, parameter, member, attributeValue(body, attribute));
  };
  put(info.node, -1, null);
  for (const member of membersIn(tree, info)) {
    const kind = tree.kind(member);
    if (kind === Kind.field_declaration)
      for (const declarator of declaratorsOf(tree, tree.childOf(member, Kind.variable_declaration)))
        put(member, -1, tree.slice(tree.child(declarator, Field.name)));
    if (kind !== Kind.method_declaration && kind !== Kind.property_declaration) continue;
    const name = tree.slice(tree.child(member, Field.name));
    put(member, -1, name);
    for (const [index, { whole }] of parametersOf(tree, tree.child(member, Field.parameters)).entries())
      put(whole, index, name);
  }
}

/** `[A(b, C = d)]` as the object that it makes. */
export function attributeValue(body: Body, attribute: Node): Register {
  const { tree } = body.source;
  const names = dottedNames(tree, tree.child(attribute, Field.name)) ?? [];
  const last = (names.at(-1) ?? '').replace(/Attribute$/, '');
  const { imports } = body.source;
  const specifier =
    names.length > 1 ? imports.qualified([...names.slice(0, -1), last]) : imports.classNamed(`${last}Attribute`);
  const args = nodesIn(tree, tree.childOf(attribute, Kind.attribute_argument_list)).map((one): Argument => {
    const given = lastNode(tree, one);
    const name = tree.child(one, Field.name);
    if (name !== NONE) return { kind: 'named', name: tree.slice(name), value: body.expression(given) };
    if (tree.kind(given) !== Kind.assignment_expression) return { kind: 'positional', value: body.expression(given) };
    const set = tree.slice(tree.child(given, Field.left));
    return { kind: 'named', name: set, value: body.expression(tree.child(given, Field.right)) };
  });
  return body.at(attribute).call(imported(body, specifier, attribute), null, args, CallFlag.new);
}
