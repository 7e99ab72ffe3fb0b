import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Compound, Give } from '../body.ts';
import { nodesIn } from '../children.ts';
import { placeAt } from '../targets.ts';
import { Field, Kind, type KindName } from '../vocabulary.ts';

/** One after the other; a `then` may hold several as well. */
export const sequence: Compound = (body, node, give) => body.sequence(nodesIn(body.source.tree, node), give, node);

/** `begin … rescue … else … ensure … end`, or the body of a method that has such parts. */
const protectedBlock: Compound = (body, node, give) => {
  const { tree } = body.source;
  const parts = nodesIn(tree, node);
  const clauses = parts.filter((part) => tree.kind(part) === Kind.rescue);
  const otherwise = parts.find((part) => tree.kind(part) === Kind.else) ?? NONE;
  const last = parts.find((part) => tree.kind(part) === Kind.ensure) ?? NONE;
  const plain = parts.filter((part) => !clauses.includes(part) && part !== otherwise && part !== last);
  const run = (): void => {
    if (otherwise === NONE) body.sequence(plain, give, node);
    else {
      body.sequence(plain, null, node);
      body.give(otherwise, give);
    }
  };
  if (clauses.length === 0 && last === NONE) {
    run();
    return;
  }
  const caught = clauses.length === 0 ? null : body.code.local();
  const handler = caught === null ? null : { caught, code: () => rescueOne(body, clauses, caught, give) };
  body.at(node).try(run, handler, last === NONE ? undefined : () => body.sequence(nodesIn(tree, last), null, last));
};

/** The first clause that fits; the last takes what no other has taken. */
function rescueOne(body: Body, clauses: readonly Node[], caught: number, give: Give): void {
  const [clause, ...others] = clauses;
  if (clause === undefined) return;
  const { tree } = body.source;
  const handle = (): void => {
    const variable = nodesIn(tree, tree.child(clause, Field.variable))[0] ?? NONE;
    if (variable !== NONE) placeAt(body, variable, variable).write(caught);
    body.give(tree.child(clause, Field.body), give);
  };
  if (others.length === 0) {
    handle();
    return;
  }
  const fits = body.at(clause).global('[[maybe]]');
  body.at(clause).if(fits, handle, () => body.nested(clause, () => rescueOne(body, others, caught, give)));
}

/** `a rescue b`. */
const rescueModifier: Compound = (body, node, give) => {
  const { tree } = body.source;
  body.at(node).try(() => body.give(tree.child(node, Field.body), give), {
    caught: body.code.local(),
    code: () => body.give(tree.child(node, Field.handler), give),
  });
};

export const blocks: Partial<Record<KindName, Compound>> = {
  begin: protectedBlock,
  body_statement: protectedBlock,
  block_body: protectedBlock,
  begin_block: sequence,
  end_block: sequence,
  else: sequence,
  do: sequence,
  parenthesized_statements: sequence,
  interpolation: sequence,
  rescue_modifier: rescueModifier,
};
