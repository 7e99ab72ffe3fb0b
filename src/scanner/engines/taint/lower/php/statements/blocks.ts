import { Const, Operator } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Statement } from '../body.ts';
import { childrenOfKind, firstNode, nodesIn, variableName } from '../children.ts';
import { branch } from '../conditions.ts';
import { unset } from '../expressions/assignments.ts';
import { ends } from '../expressions/specials.ts';
import { moduleObject } from '../names/references.ts';
import { noteText, writeToPage } from '../output.ts';
import { openGlobals, surroundings } from '../variables/variables.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

/** What stands behind `<?=` is written to the page. */
const expressionStatement: Statement = (body, node) => {
  const { tree } = body.source;
  const value = firstNode(tree, node);
  if (isShown(body, node))
    writeToPage(body, node, tree.kind(value) === Kind.sequence_expression ? nodesIn(tree, value) : [value]);
  else body.statements(node);
};

/** The tag right before it says so. */
function isShown({ source: { tree } }: Body, node: Node): boolean {
  let before = tree.start(node) - 1;
  while (before > 0 && /\s/.test(tree.text.charAt(before))) before--;
  return tree.text.slice(before - 2, before + 1) === '<?=';
}

const conditional: Statement = (body, node) => {
  const { tree } = body.source;
  const alternatives = nodesIn(tree, node).filter((one) => tree.field(one) === Field.alternative);
  const end = body.code.label();
  body.at(node).block(end, () => {
    for (const one of [node, ...alternatives]) {
      if (tree.kind(one) === Kind.else_clause) {
        body.block(tree.child(one, Field.body));
        continue;
      }
      const run = (): void => {
        body.block(tree.child(one, Field.body));
        body.code.break(end);
      };
      branch(body, tree.child(one, Field.condition), run, null);
    }
  });
};

const returns: Statement = (body, node) => {
  const value = firstNode(body.source.tree, node);
  const result = value === NONE ? body.at(node).const(Const.null) : body.expression(value);
  body.at(node).return(result);
};

const echo: Statement = (body, node) => {
  const { tree } = body.source;
  const values = nodesIn(tree, node).flatMap((one) =>
    tree.kind(one) === Kind.sequence_expression ? nodesIn(tree, one) : [one],
  );
  writeToPage(body, node, values);
};

const text: Statement = (body, node) => noteText(body, body.source.tree.slice(node));

/** `?>text<?php`: its end takes one line break with it. */
const interpolation: Statement = (body, node) => {
  const { tree } = body.source;
  for (const one of childrenOfKind(tree, node, Kind.text)) noteText(body, tree.slice(one));
};

const exits: Statement = (body, node) => void ends(body, node, nodesIn(body.source.tree, node));

const globals: Statement = (body, node) => {
  const { tree } = body.source;
  const { frame } = body;
  if (frame.kind === 'file') return;
  if (frame.shared < 0) frame.shared = openGlobals(body, node);
  for (const one of nodesIn(tree, node)) {
    const name = variableName(tree, one);
    if (name !== null) frame.globals.add(name);
  }
};

/** Kept from call to call: set where nobody has done it yet. */
const statics: Statement = (body, node) => {
  const { tree } = body.source;
  for (const one of childrenOfKind(tree, node, Kind.static_variable_declaration)) {
    const name = variableName(tree, tree.child(one, Field.name));
    if (name === null) continue;
    const field = `static ${tree.start(one)}`;
    const module = moduleObject(body, one);
    const isUnset = body.at(one).operate(Operator.isNothing, body.at(one).load(module, field));
    body.at(one).if(isUnset, () => body.at(one).store(module, field, body.expression(tree.child(one, Field.value))));
    body.frame.statics.set(name, field);
  }
};

const constants: Statement = (body, node) => {
  const { tree } = body.source;
  for (const element of childrenOfKind(tree, node, Kind.const_element)) {
    const [name = NONE, value = NONE] = nodesIn(tree, element);
    const given = body.expression(value);
    body.at(element).store(surroundings(body, element), tree.slice(name), given);
  }
};

const within: Statement = (body, node) => body.statements(node);
const nothing: Statement = () => undefined;

export const blocks: Partial<Record<KindName, Statement>> = {
  expression_statement: expressionStatement,
  if_statement: conditional,
  return_statement: returns,
  echo_statement: echo,
  print_intrinsic: echo,
  text,
  text_interpolation: interpolation,
  exit_statement: exits,
  global_declaration: globals,
  function_static_declaration: statics,
  const_declaration: constants,
  unset_statement: (body, node) => unset(body, nodesIn(body.source.tree, node)),
  compound_statement: within,
  colon_block: within,
  // Functions and classes are there from the file's beginning.
  function_definition: nothing,
  class_declaration: nothing,
  interface_declaration: nothing,
  trait_declaration: nothing,
  enum_declaration: nothing,
  namespace_use_declaration: nothing,
  namespace_definition: (body, node) => body.block(body.source.tree.child(node, Field.body)),
  declare_statement: (body, node) => {
    const { tree } = body.source;
    for (const one of nodesIn(tree, node)) if (tree.kind(one) !== Kind.declare_directive) body.statement(one);
  },
  php_tag: nothing,
  php_end_tag: nothing,
  empty_statement: nothing,
  goto_statement: nothing,
  named_label_statement: nothing,
};
