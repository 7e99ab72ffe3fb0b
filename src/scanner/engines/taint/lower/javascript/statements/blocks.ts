import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Statement } from '../body.ts';
import { branch } from '../conditions.ts';
import { named } from '../expressions/objects.ts';
import { hoistFunctions, lowerBlock } from '../functions.ts';
import { makeCells, writeVariable } from '../names.ts';
import { assign } from '../patterns.ts';
import { Field, Kind, type KindName, Token } from '../vocabulary.ts';

const block: Statement = (body, node) => {
  enterScope(body, node);
  lowerBlock(body, node);
};

/** Cells and functions of the scope that the node opens. */
export function enterScope(body: Body, node: Node): void {
  const scope = body.source.scopes.scopeAt(node);
  if (scope === null) return;
  makeCells(body, scope);
  hoistFunctions(body, scope);
}

const declaration: Statement = (body, node) => {
  const { tree } = body.source;
  const kind = tree.child(node, Field.kind);
  const isVar = kind === NONE ? tree.kind(node) === Kind.variable_declaration : tree.kind(kind) === Token.var;
  const after = tree.after(node);
  for (let child = node + 1; child < after; child = tree.after(child)) {
    if (tree.kind(child) === Kind.variable_declarator) declarator(body, child, isVar);
    else if (tree.isError(child)) body.statement(child);
  }
};

function declarator(body: Body, node: Node, isVar: boolean): void {
  const { tree, typeAt, scopes } = body.source;
  const pattern = tree.child(node, Field.name);
  const value = tree.child(node, Field.value);
  const annotation = tree.child(node, Field.type);
  const type = annotation === NONE ? -1 : typeAt(annotation);
  const variable = tree.kind(pattern) === Kind.identifier ? scopes.variableAt(pattern) : null;
  if (value === NONE) {
    if (!isVar && variable !== null) writeVariable(body, variable, body.at(node).undefined(), node);
  } else {
    const given = named(body, value, variable?.name ?? '');
    assign(body, pattern, type < 0 ? given : body.at(node).assert(given, type), node);
  }
  if (type >= 0 && variable !== null && variable.register >= 0 && !variable.isCell && variable.owner === body.scope)
    body.at(node).declare(variable.register, type);
}

/** A long chain of `else if` is lowered flat: each case that ran leaves the whole. */
const conditional: Statement = (body, node) => {
  const { tree } = body.source;
  const alternative = elseOf(body, node);
  const then = (): void => body.statement(tree.child(node, Field.consequence));
  const condition = tree.child(node, Field.condition);
  if (!isLongChain(body, node)) {
    branch(body, condition, then, alternative === NONE ? null : () => body.statement(alternative));
    return;
  }
  const end = body.code.label();
  body.code.block(end, () => {
    let link = node;
    while (tree.kind(link) === Kind.if_statement) {
      const current = link;
      const run = (): void => {
        body.statement(tree.child(current, Field.consequence));
        body.code.break(end);
      };
      branch(body, tree.child(current, Field.condition), run, null);
      link = elseOf(body, current);
    }
    body.statement(link);
  });
};

function elseOf({ source: { tree } }: Body, node: Node): Node {
  const clause = tree.child(node, Field.alternative);
  return clause === NONE ? NONE : tree.first(clause);
}

const LONG_CHAIN = 8;

function isLongChain(body: Body, node: Node): boolean {
  let link = node;
  for (let length = 0; length < LONG_CHAIN; length++) {
    if (body.source.tree.kind(link) !== Kind.if_statement) return false;
    link = elseOf(body, link);
  }
  return true;
}

const nothing: Statement = () => undefined;

/** What stands in a place of many children is lowered child by child: expressions, and the pieces of an error. */
const children: Statement = (body, node) => lowerBlock(body, node);

export const blocks: Partial<Record<KindName, Statement>> = {
  statement_block: block,
  expression_statement: children,
  lexical_declaration: declaration,
  variable_declaration: declaration,
  using_declaration: declaration,
  if_statement: conditional,
  else_clause: children,
  empty_statement: nothing,
  function_declaration: nothing,
  generator_function_declaration: nothing,
  function_signature: nothing,
  ambient_declaration: nothing,
  interface_declaration: nothing,
  type_alias_declaration: nothing,
  hash_bang_line: nothing,
  field_definition: nothing,
  public_field_definition: nothing,
  class_static_block: nothing,
  with_statement: children,
};
