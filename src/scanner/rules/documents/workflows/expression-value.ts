import { type Expr, type ExprVisitor, type FunctionCall, Literal, Star } from '@actions/expressions/ast';
import { Kind } from '@actions/expressions/data/index';
import { Lexer, TokenType } from '@actions/expressions/lexer';
import { Parser } from '@actions/expressions/parser';
import type { Step } from './sources.ts';

/** What an expression gives: as much as is needed to tell whose text it is. */
export type Value =
  /** A boolean, a number, or text of the workflow's own. */
  | { readonly kind: 'own' }
  /** What stands at a place of a context. `isList`: all that stand there, which as a text are the word `Array`. */
  | { readonly kind: 'place'; readonly path: readonly Step[]; readonly isList: boolean }
  /** A text with all that the value holds. */
  | { readonly kind: 'json'; readonly of: Value }
  /** Read out of a text. */
  | { readonly kind: 'parsed'; readonly of: Value }
  | { readonly kind: 'choice'; readonly of: readonly Value[] };

/** The value of an expression; null for one that GitHub refuses. */
export const readExpression = (code: string): Value | null => {
  try {
    const tree = new Parser(new Lexer(code).lex().tokens, contexts, otherFunctions).parse();
    return tree === undefined ? null : meaningOf(tree);
  } catch {
    // Whatever it throws is about the text.
    return null;
  }
};

const own: Value = { kind: 'own' };

/** Forges that run the same workflows have a name of their own for the context of the event. */
const forges: readonly string[] = ['gitea', 'forgejo'];

const contextNames = 'github env vars job jobs steps runner secrets strategy matrix needs inputs'.split(' ');

const contexts = [...contextNames, ...forges];

/** They are none of the language's own, but of the runner's. */
const otherFunctions = ['always', 'cancelled', 'failure', 'success', 'hashFiles'].map((name) => ({
  name,
  minArgs: 0,
  maxArgs: 255,
}));

const meaningOf = (tree: Expr): Value => tree.accept(values);

const values: ExprVisitor<Value> = {
  visitLiteral: () => own,
  visitUnary: () => own,
  visitBinary: () => own,
  // What counts as false is no text that harms, so `a && b` is b where it is anything.
  visitLogical: ({ operator, args }) =>
    choice((operator.type === TokenType.AND ? args.slice(-1) : args).map(meaningOf)),
  visitGrouping: ({ group }) => meaningOf(group),
  visitContextAccess: ({ name }) => ({ kind: 'place', path: [contextNamed(name.lexeme.toLowerCase())], isList: false }),
  visitIndexAccess: ({ expr, index }) => partOf(meaningOf(expr), stepOf(index), index instanceof Star),
  visitFunctionCall: (call) => called(call),
};

const contextNamed = (name: string): string => (forges.includes(name) ? 'github' : name);

const stepOf = (index: Expr): Step =>
  index instanceof Literal && index.literal.kind === Kind.String ? index.literal.coerceString().toLowerCase() : null;

const partOf = (value: Value, step: Step, isStar: boolean): Value => {
  switch (value.kind) {
    case 'place':
      return { kind: 'place', path: [...value.path, step], isList: value.isList || isStar };
    case 'choice':
      return choice(value.of.map((one) => partOf(one, step, isStar)));
    case 'parsed':
      return value;
    default:
      return own;
  }
};

const called = ({ functionName, args }: FunctionCall): Value => {
  const given = args.map(meaningOf);
  const [first = own] = given;
  switch (functionName.lexeme.toLowerCase()) {
    case 'tojson':
      return { kind: 'json', of: first };
    case 'fromjson':
      return parsed(first);
    case 'format':
      return choice(given);
    case 'join':
      return choice([elementOf(first), ...given.slice(1)]);
    case 'case':
      return choice(given.filter((_, index) => index % 2 === 1 || index === given.length - 1));
    default:
      return own;
  }
};

const parsed = (value: Value): Value => {
  if (value.kind === 'json') return value.of;
  return value.kind === 'choice' ? choice(value.of.map(parsed)) : { kind: 'parsed', of: value };
};

/** One of a list, or what is no list itself. */
const elementOf = (value: Value): Value => {
  if (value.kind === 'choice') return choice(value.of.map(elementOf));
  if (value.kind !== 'place') return value;
  const one: Value = { ...value, isList: false };
  return value.isList ? one : choice([one, { ...one, path: [...value.path, null] }]);
};

const choice = (of: readonly Value[]): Value => (of.length === 1 ? (of[0] ?? own) : { kind: 'choice', of });
