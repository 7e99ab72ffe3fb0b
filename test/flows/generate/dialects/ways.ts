import type { Way } from '../backend.ts';
import type { Dialect } from './dialect.ts';

/** The ways of a value that every language has. */
export const waysIn = (dialect: Dialect): readonly Way[] => {
  const { text, declare, set, joined, variable, define, call } = dialect;
  const naming = (fresh: (word: string) => string) => (word: string) => variable(fresh(word));
  return [
    way('assignment', ({ fresh, kept, other }) => {
      const [first, second, result] = three(naming(fresh));
      return [result, declare(first, kept), declare(second, other), declare(result, second), set(result, first)];
    }),
    way('assignment', ({ fresh, input, constant, cut }) => {
      const result = naming(fresh)('value');
      const [before, after] = cut ? [input, constant] : [constant, input];
      return [result, declare(result, before), set(result, after)];
    }),
    way('strings', ({ fresh, kept, other }) => {
      const [beside, result] = three(naming(fresh));
      return [result, declare(beside, joined(text('about '), other)), declare(result, joined(kept, text('')))];
    }),
    way('strings', ({ fresh, kept }) => {
      const result = naming(fresh)('value');
      return [result, declare(result, dialect.trimmed(kept))];
    }),
    way('arrays', ({ fresh, kept, other }) => {
      const list = naming(fresh)('list');
      return [dialect.at(list, 1), dialect.list(list, [other, kept])];
    }),
    way('loops', ({ fresh, kept, other }) => {
      const [item, result] = three(naming(fresh));
      const list = naming(fresh)('list');
      return [
        result,
        declare(result, other),
        dialect.list(list, [text('first'), kept]),
        dialect.each(list, item, set(result, item)),
      ];
    }),
    way('maps', ({ fresh, kept, other }) => {
      const map = naming(fresh)('holder');
      return [dialect.get(map, 'main'), dialect.map(map, { main: kept, spare: other })];
    }),
    way('aliases', ({ fresh, input, constant, cut }) => {
      const [map, alias] = [naming(fresh)('holder'), naming(fresh)('holder')];
      const again = cut ? dialect.copied(alias, map) : dialect.aliased(alias, map);
      return [dialect.get(map, 'main'), dialect.map(map, { main: constant }), again, dialect.put(alias, 'main', input)];
    }),
    way('fields', ({ fresh, kept, other }) => {
      const type = fresh('kind');
      const [main, spare] = [naming(fresh)('holder'), naming(fresh)('holder')];
      const code = [dialect.make(main, type, kept), dialect.make(spare, type, other)];
      return [dialect.field(main), ...code, top(dialect.type(type))];
    }),
    way('calls', ({ fresh, kept, other }) => {
      const [act, result] = [fresh('act'), naming(fresh)('value')];
      const [first, second] = [variable('first'), variable('second')];
      const code = dialect.when('6 * 7 > 50', dialect.giveBack(second));
      return [result, declare(result, call(act, [kept, other])), top(define(act, [first, second], code, first))];
    }),
    way('calls', ({ fresh, kept }) => {
      const [outer, inner, result] = [fresh('act'), fresh('act'), naming(fresh)('value')];
      const [given, made] = [variable('given'), variable('made')];
      return [
        result,
        declare(result, call(outer, [kept])),
        top(define(inner, [given], '', given)),
        top(define(outer, [given], declare(made, call(inner, [given])), made)),
      ];
    }),
    way('closures', ({ fresh, kept, other }) => {
      const act = naming(fresh)('act');
      const [result, beside] = three(naming(fresh));
      const given = variable('given');
      const code = [
        dialect.closure(act, given, joined(given, text(''))),
        declare(beside, dialect.callClosure(act, other)),
      ];
      return [result, ...code, declare(result, dialect.callClosure(act, kept))];
    }),
    way('constants', ({ fresh, input, constant, cut }) => {
      const result = naming(fresh)('value');
      const condition = cut ? '6 * 7 == 41' : '6 * 7 == 42';
      return [result, declare(result, constant), dialect.when(condition, set(result, input))];
    }),
    way('guards', ({ fresh, input, constant, cut }) => {
      const result = naming(fresh)('value');
      return [
        result,
        declare(result, input),
        ...(cut ? [dialect.when(dialect.differs(input, text('17')), set(result, constant))] : []),
      ];
    }),
  ];
};

/** What is declared outside of the handler, in a list of statements. */
interface Top {
  readonly top: string;
}

type Draft = Parameters<Way['write']>[0];

/** `write` gives the result, then the statements that make it. */
const way = (mechanism: string, write: (draft: Draft) => readonly [string, ...(string | Top)[]]): Way => ({
  mechanism,
  places: ['server'],
  write: (draft) => {
    const [result, ...code] = write(draft);
    const tops = code.flatMap((one) => (typeof one === 'string' ? [] : [one.top]));
    const before = code.filter((one) => typeof one === 'string').join('\n');
    return { result, before, ...(tops.length === 0 ? {} : { top: tops.join('\n') }) };
  },
});

const top = (text: string): Top => ({ top: text });

const three = (name: (word: string) => string): [string, string, string] => [
  name('value'),
  name('value'),
  name('value'),
];
