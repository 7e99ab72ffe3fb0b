import type { Tongue } from './tongues.ts';

/** Programs that cost an engine its time, its memory or its stack; each runs what it is given at its end. */
export const costly: Readonly<Record<string, (tongue: Tongue) => string>> = {
  'a thousand branches': ({ program, branch, assign, run }) =>
    program({ code: [...times(1000, (at) => branch(`z == '${at}'`, assign('y', 'y + x'))), run('y')].join('\n') }),
  'branches within branches': ({ program, branch, assign, run }) => {
    const nested = times(60, () => 0).reduce(
      (inner, _none, at) => branch(`z == '${at}'`, `${assign('y', 'y + x')}\n${inner}`),
      assign('y', 'x'),
    );
    return program({ code: `${nested}\n${run('y')}` });
  },
  'loops within loops': ({ program, repeat, assign, run }) => {
    const nested = times(12, () => 0).reduce((inner) => repeat(`${assign('y', 'y + x')}\n${inner}`), assign('x', 'y'));
    return program({ code: `${nested}\n${run('x')}` });
  },
  'functions that all call each other': ({ program, define, assign, call, run }) => {
    const names = times(20, (at) => `f${at}`);
    const code = names.map((name) => assign('y', call(name, 'x + y'))).join('\n');
    return program({ top: names.map((name) => define(name, code, 'y + x')).join('\n'), code: run(call('f0', 'x')) });
  },
  'a chain of 2,000 calls': ({ program, define, call, run }) =>
    program({
      top: times(2000, (at) => define(`f${at}`, '', at === 1999 ? 'x' : call(`f${at + 1}`, 'x'))).join('\n'),
      code: run(call('f0', 'x')),
    }),
  'a call tree that doubles at each step': ({ program, define, call, run }) =>
    program({
      top: times(40, (at) =>
        define(`f${at}`, '', at === 39 ? 'x' : `${call(`f${at + 1}`, 'x')} + ${call(`f${at + 1}`, 'x')}`),
      ).join('\n'),
      code: run(call('f0', 'x')),
    }),
  'a text that doubles at each step': ({ program, assign, run }) =>
    program({ code: [assign('y', 'x'), ...times(400, () => assign('y', 'y + y')), run('y')].join('\n') }),
  'a line of a million letters': ({ program, assign, run }) =>
    program({ code: `${assign('y', `"${'a'.repeat(1_000_000)}"`)}\n${run('x')}` }),
  'a line of 5,000 statements': ({ program, assign, run, language }) => {
    const separator = language === 'python' || language === 'ruby' || language === 'go' ? '; ' : ' ';
    return program({ code: `${times(5000, () => assign('y', 'x')).join(separator)}\n${run('y')}` });
  },
  'letters that are none': ({ program, assign, run }) =>
    program({ code: `${assign('y', `"\u{fffd}\u0000\ud800\u202e\ufeff\u{1f600}"`)}\n${run('x')}` }),
};

/** Files that end nothing but themselves, by their names. */
export const besides = (tongue: Tongue): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
  'lists in lists in lists': {
    deep: tongue.program({
      code: [tongue.assign('y', tongue.list('x')), ...times(500, () => tongue.assign('y', tongue.list('y')))].join(
        '\n',
      ),
    }),
  },
  'what is deep within itself': {
    deep: tongue.program({
      code: tongue.repeat(
        `${tongue.assign('y', tongue.list('y'))}\n${tongue.assign('x', tongue.first('y'))}\n${tongue.run('x')}`,
      ),
    }),
  },
  'classes that inherit in a circle': { circle: tongue.program(tongue.circle) },
  'files that need each other': Object.fromEntries(
    times(200, (at) => [`F${at}`, tongue.needs(`F${at}`, `F${(at + 1) % 200}`)]),
  ),
  'a file that needs itself': { F0: tongue.needs('F0', 'F0') },
  'what never ends': Object.fromEntries(
    tongue.unended.flatMap((code, at) => [
      [`inside${at}`, tongue.program({ code })],
      [`outside${at}`, `${code}\n`],
      [`long${at}`, tongue.program({ code: `${code}\n`.repeat(500) })],
    ]),
  ),
  'any prefix of a program': Object.fromEntries(
    times(60, (at) => [
      `F${at}`,
      tongue.program({ code: tongue.branch("z == 'a'", tongue.run('x')) }).slice(0, at * 7),
    ]),
  ),
  'no text at all': { empty: '', blank: '\n'.repeat(100_000), noise: noise(20_000), bytes: '\u0000'.repeat(20_000) },
});

function times<Item>(count: number, item: (at: number) => Item): Item[] {
  return Array.from({ length: count }, (_none, at) => item(at));
}

/** Signs in no order, the same each time. */
function noise(length: number): string {
  const signs = '(){}[]<>=+-*/\'"`$#@!?:;,.&|\\ \na1\u00e9';
  return times(length, (at) => signs[(at * at * 7 + at * 13 + (at >> 3)) % signs.length] ?? '').join('');
}
