import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { hasModifier, lastNode, nodesIn } from '../children.ts';
import { makeClosure, takeParameters, yields } from '../functions.ts';
import { lowerCode } from '../members.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';
import { namesOfParts } from './tuples.ts';

const lambda: Expression = (body, node) => {
  const { tree } = body.source;
  const isMethod = tree.kind(node) === Kind.anonymous_method_expression;
  const code = isMethod ? lastNode(tree, node) : tree.child(node, Field.body);
  return makeClosure(body, {
    node,
    name: '',
    owner: body.owner,
    self: 'lambda',
    resultType: -1,
    isAsync: hasModifier(tree, node, 'async'),
    lower: (inner) => {
      const params = takeParameters(inner, tree.child(node, Field.parameters));
      if (tree.kind(code) === Kind.block) inner.block(code);
      else {
        const value = inner.expression(code);
        inner.at(code).return(value);
      }
      return params;
    },
  });
};

/** Local functions are there before the first statement runs, and so are the variables that they take along. */
export const beginBlock = (body: Body, statements: readonly Node[]): void => {
  const { tree } = body.source;
  const found = statements.map((one) => (tree.kind(one) === Kind.global_statement ? lastNode(tree, one) : one));
  const written = found.filter((one) => tree.kind(one) === Kind.local_function_statement);
  if (written.length === 0) return;
  const names = written.map((one) => tree.slice(tree.child(one, Field.name)));
  const named = new Set<string>();
  for (const one of written)
    for (let at = one; at < tree.after(one); at++) if (tree.kind(at) === Kind.identifier) named.add(tree.slice(at));
  for (const name of names) body.early(name, -1);
  for (const one of found) {
    if (tree.kind(one) !== Kind.local_declaration_statement) continue;
    const declaration = tree.childOf(one, Kind.variable_declaration);
    const type = body.source.types.at(tree.child(declaration, Field.type));
    for (const declarator of nodesIn(tree, declaration)) {
      const name = tree.slice(tree.child(declarator, Field.name));
      if (tree.kind(declarator) === Kind.variable_declarator && named.has(name)) body.early(name, type);
    }
  }
  for (const [index, one] of written.entries()) {
    const local = body.find(names[index] ?? '');
    if (local !== null) body.set(local, localFunction(body, one), one);
  }
};

function localFunction(body: Body, node: Node) {
  const { tree, types } = body.source;
  const code = tree.child(node, Field.body);
  return makeClosure(body, {
    node,
    name: tree.slice(tree.child(node, Field.name)),
    owner: body.owner,
    self: 'lambda',
    resultType: types.at(tree.child(node, Field.type)),
    isAsync: hasModifier(tree, node, 'async') && !yields(tree, code),
    isGenerator: code !== NONE && yields(tree, code),
    lower: (inner) => {
      const params = takeParameters(inner, tree.child(node, Field.parameters));
      inner.parts = namesOfParts(tree, tree.child(node, Field.type));
      if (code !== NONE) lowerCode(inner, code);
      return params;
    },
  });
}

export const functions: Partial<Record<KindName, Expression>> = {
  lambda_expression: lambda,
  anonymous_method_expression: lambda,
};
