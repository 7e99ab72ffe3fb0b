import type { Argument, Register } from '../../ir/operands.ts';
import { CallFlag } from '../../ir/ops.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import { annotationsOf, childrenOf, nodesIn } from './children.ts';
import { type ClassInfo, membersIn } from './class-info.ts';
import { parametersOf } from './functions.ts';
import { Field, Kind } from './vocabulary.ts';

/** What stands before a class, its members and their parameters stays with it. */
export function annotate(body: Body, info: ClassInfo, cls: Register): void {
  const { tree } = body.source;
  const put = (node: Node, parameter: number, member: string | null): void => {
    for (const annotation of annotationsOf(tree, node))
      if (!saysNothing.has(tree.slice(tree.child(annotation, Field.name))))
        body.at(annotation).annotate(cls, parameter, member, annotationValue(body, annotation));
  };
  put(info.node, -1, null);
  for (const member of membersIn(tree, info.body)) {
    const kind = tree.kind(member);
    if (kind === Kind.field_declaration)
      for (const declarator of childrenOf(tree, member, Field.declarator))
        put(member, -1, tree.slice(tree.child(declarator, Field.name)));
    if (kind !== Kind.method_declaration) continue;
    const name = tree.slice(tree.child(member, Field.name));
    put(member, -1, name);
    for (const [index, { whole, name: called }] of parametersOf(body, tree.child(member, Field.parameters)).entries()) {
      put(whole, index, name);
      // What is only declared is called by a library by its names.
      if (info.isAbstract && tree.child(member, Field.body) === NONE)
        body.at(whole).annotate(cls, index, name, body.at(whole).text(tree.slice(called)));
    }
  }
}

/** Those that only the compiler and other tools read. */
const saysNothing: ReadonlySet<string> = new Set([
  'Override',
  'Deprecated',
  'SuppressWarnings',
  'SafeVarargs',
  'FunctionalInterface',
  'Nullable',
  'NonNull',
  'NotNull',
  'Nonnull',
  'Test',
  'Autowired',
  'Inject',
]);

/** `@A(b = c)` as the object that it makes. */
function annotationValue(body: Body, annotation: Node): Register {
  const { tree } = body.source;
  const callee = body.expression(tree.child(annotation, Field.name));
  const args = nodesIn(tree, tree.child(annotation, Field.arguments)).map((one): Argument => {
    if (tree.kind(one) !== Kind.element_value_pair) return { kind: 'positional', value: elementValue(body, one) };
    const name = tree.slice(tree.child(one, Field.key));
    return { kind: 'named', name, value: elementValue(body, tree.child(one, Field.value)) };
  });
  return body.at(annotation).call(callee, null, args, CallFlag.new);
}

function elementValue(body: Body, node: Node): Register {
  const { tree } = body.source;
  const kind = tree.kind(node);
  if (node === NONE) return body.code.undefined();
  if (kind === Kind.annotation || kind === Kind.marker_annotation) return annotationValue(body, node);
  if (kind !== Kind.element_value_array_initializer) return body.expression(node);
  const elements = nodesIn(tree, node).map((one) => ({ value: elementValue(body, one) }));
  return body.at(node).new('list', elements);
}
