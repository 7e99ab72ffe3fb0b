import { FunctionBuilder } from '../../../ir/function-builder.ts';
import type { Argument, Register } from '../../../ir/operands.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body } from '../body.ts';
import { nodesIn, plainName } from '../children.ts';
import { BLOCK, blockClosure } from '../functions.ts';
import { Field, Kind } from '../vocabulary.ts';
import { hashOf, pairValue } from './literals.ts';

/** What a call hands over: the nodes of its arguments, and a block that stands behind them. */
export function argumentsOf(
  body: Body,
  nodes: readonly Node[],
  block: Node,
  spreads = false,
  ofMethod = false,
): Argument[] {
  const { tree } = body.source;
  const args: Argument[] = [];
  const named: Argument[] = [];
  const keyed: Node[] = [];
  for (const node of nodes) {
    switch (tree.kind(node)) {
      case Kind.splat_argument:
        args.push({ kind: 'spread', value: splat(body, node, '*') });
        break;
      case Kind.hash_splat_argument:
        named.push({ kind: 'namedSpread', value: splat(body, node, '**') });
        break;
      case Kind.block_argument:
        named.push({ kind: 'named', name: BLOCK, value: blockGiven(body, nodesIn(tree, node)[0] ?? NONE, node) });
        break;
      case Kind.forward_argument:
        args.push({ kind: 'spread', value: splat(body, node, '*') });
        named.push({ kind: 'namedSpread', value: splat(body, node, '**') });
        named.push({ kind: 'named', name: BLOCK, value: body.block ?? body.at(node).undefined() });
        break;
      case Kind.pair: {
        const key = tree.child(node, Field.key);
        const name = symbolKeys.has(tree.kind(key)) ? plainName(tree, key) : null;
        if (name === null) keyed.push(node);
        else named.push({ kind: 'named', name, value: pairValue(body, node) });
        break;
      }
      default:
        args.push({ kind: 'positional', value: body.expression(node) });
    }
  }
  const [first] = keyed;
  if (first !== undefined) args.push({ kind: 'positional', value: hashOf(body, keyed, first) });
  if (block !== NONE)
    named.push({ kind: 'named', name: BLOCK, value: blockClosure(body, block, { spreads, ofMethod }) });
  return [...args, ...named];
}

const symbolKeys: ReadonlySet<number> = new Set([Kind.hash_key_symbol, Kind.simple_symbol]);

/** What is spread: a variable, or without a name what the method itself was given. */
function splat(body: Body, node: Node, name: string): Register {
  const inner = nodesIn(body.source.tree, node)[0] ?? NONE;
  if (inner !== NONE) return body.expression(inner);
  const local = body.find(name);
  return local === null ? body.at(node).undefined() : body.get(local, node);
}

/** `&block`, `&:name`, or `&` alone. */
function blockGiven(body: Body, node: Node, whole: Node): Register {
  if (node === NONE) return body.block ?? body.at(whole).undefined();
  const { tree } = body.source;
  return tree.kind(node) === Kind.simple_symbol
    ? callerOf(body, tree.slice(node).slice(1), node)
    : body.expression(node);
}

/** A function that calls the method of that name on what it is given. */
function callerOf(body: Body, name: string, node: Node): Register {
  const { unit } = body.source;
  const index = unit.reserve();
  const code = new FunctionBuilder(unit);
  const span = body.source.spanOf(node);
  const local = code.at(span).local();
  code.return(code.invoke(local, name, []));
  unit.finish(index, code, {
    name,
    ...span,
    params: [{ name: '', local, kind: 'positional', byReference: false, type: -1 }],
    captures: [],
    thisLocal: -1,
    argumentsLocal: -1,
    ownerClass: -1,
    isAsync: false,
    isGenerator: false,
    resultType: -1,
  });
  return body.at(node).closure(index, []);
}
