import type { Register } from '../../ir/operands.ts';
import { Const, Operator } from '../../ir/ops.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import type { Body, Expression } from './body.ts';
import { bare, firstNode, nodesIn } from './children.ts';
import { operatorOf } from './conditions.ts';
import { variablesOf } from './expressions/accesses.ts';
import { builtIn } from './names/references.ts';
import { literals, piecesOf } from './text.ts';
import { globalScope } from './variables/variables.ts';
import { Field, Kind, type KindName, Token } from './vocabulary.ts';

/** The field of a file's object that holds its code, a function of the variables that it finds. */
export const CODE = '[[code]]';

/** `include $file`: its code runs with the variables of the place; what it returns is the value. */
const include: Expression = (body, node) => {
  const { tree, unit } = body.source;
  const file = bare(tree, firstNode(tree, node));
  const path = pathOf(body, file, 0);
  const isWritten = path !== null && isKnown(path);
  let value: Register = -1;
  if (!isWritten || path.includes('*')) {
    value = body.expression(file);
    body.at(node).call(builtIn(body, 'include', node), null, [{ kind: 'positional', value }]);
  }
  const result = body.code.local();
  const run = (): void => {
    const module = isWritten
      ? body.at(node).import(unit.import(`file ${path}`))
      : body.at(node).call(builtIn(body, 'included_file', node), null, [{ kind: 'positional', value }]);
    const code = body.at(node).load(module, CODE);
    const isMissing = body.at(node).operate(Operator.isNothing, code);
    body.at(node).if(
      isMissing,
      () => body.at(node).copy(result, body.at(node).const(Const.true)),
      () => body.at(node).copy(result, body.at(node).call(code, variablesOf(body, node), [])),
    );
  };
  const kind = tree.kind(node);
  const isOnce = kind === Kind.include_once_expression || kind === Kind.require_once_expression;
  if (!isWritten || !isOnce) {
    run();
    return result;
  }
  const flag = `[[once]]${path}`;
  const scope = globalScope(body, node);
  const isNew = body.at(node).operate(Operator.isNothing, body.at(node).load(scope, flag));
  body.at(node).if(isNew, () => {
    body.at(node).store(scope, flag, body.at(node).const(Const.true));
    run();
  });
  return result;
};

/** Enough of the path is written to say which file it is, or of which few: a folder's name at least. */
const isKnown = (path: string): boolean => /[^/*.][^/*]*\.\w+$/.test(path) || /(?:^|\/)[^/*.][^/*]*\/[^/]*$/.test(path);

/** The parts of a path are few. */
const DEPTH_LIMIT = 20;

/** A path as far as it is written: `./` begins in the folder of the file, `*` stands for what the program decides. */
function pathOf(body: Body, node: Node, depth: number): string | null {
  const { tree } = body.source;
  if (depth > DEPTH_LIMIT) return null;
  const kind = tree.kind(node);
  if (literals.has(kind))
    return piecesOf(tree, node)
      .map((piece) => (typeof piece === 'string' ? piece : '*'))
      .join('');
  if (operatorOf(tree, node) === Token['.']) {
    const left = pathOf(body, bare(tree, tree.child(node, Field.left)), depth + 1);
    const right = pathOf(body, bare(tree, tree.child(node, Field.right)), depth + 1);
    return left === null || right === null ? null : left + right;
  }
  const text = tree.slice(node);
  if (/^__DIR__$/i.test(text)) return '.';
  if (/^DIRECTORY_SEPARATOR$/.test(text)) return '/';
  if (kind !== Kind.function_call_expression) return '*';
  const name = tree.slice(tree.child(node, Field.function)).replace(/^\\/, '').toLowerCase();
  if (name === 'dirname') return folderOf(body, node, depth);
  if (name === 'realpath') return pathOf(body, firstArgument(body, node), depth + 1);
  return '*';
}

function folderOf(body: Body, node: Node, depth: number): string {
  const { tree } = body.source;
  const inner = firstArgument(body, node);
  const [, second = NONE] = nodesIn(tree, tree.child(node, Field.arguments));
  const levels = second === NONE ? 1 : Number(tree.slice(second)) || 1;
  const isFile = /^__FILE__$/i.test(tree.slice(inner));
  const base = isFile ? '.' : (pathOf(body, inner, depth + 1) ?? '*');
  const up = isFile ? levels - 1 : levels;
  return base.startsWith('.') ? base + '/..'.repeat(Math.min(up, DEPTH_LIMIT)) : '*';
}

function firstArgument({ source: { tree } }: Body, node: Node): Node {
  return bare(tree, firstNode(tree, firstNode(tree, tree.child(node, Field.arguments))));
}

export const includes: Partial<Record<KindName, Expression>> = {
  include_expression: include,
  include_once_expression: include,
  require_expression: include,
  require_once_expression: include,
};
