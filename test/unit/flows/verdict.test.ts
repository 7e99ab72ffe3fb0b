import { expect, test } from 'vitest';
import { objections } from '../../flows/prove/verdict.ts';
import type { ArrivalReport, RunReport } from '../../flows/sandbox/report.ts';

const sink = { file: 'app.js', line: 7 };
const sinks = { bad: sink, good: sink };
const strict = { goodMayMissSink: false, sinkIsSilent: false };

test('a case is proven when the value gets through in one twin alone', () => {
  expect(objections([...runs('bad', true), ...runs('good', false)], sinks, strict)).toEqual([]);
});

test('a bad twin where nothing harmful arrives is told, with what did', () => {
  const told = objections([...runs('bad', false), ...runs('good', false)], sinks, strict);

  expect(told).toEqual([
    'bad: nothing hostile arrives at app.js:7; with "evil" it reached query [sql] at app.js:7 with "text"',
  ]);
});

test('a good twin where something harmful arrives is told, with the value', () => {
  const told = objections([...runs('bad', true), ...runs('good', true)], sinks, strict);

  expect(told).toEqual(['good: "evil" arrives at query as "text"']);
});

test('what arrives at another line proves nothing', () => {
  const elsewhere = { ...sinks, bad: { file: 'app.js', line: 9 } };

  const told = objections([...runs('bad', true), ...runs('good', false)], elsewhere, strict);

  expect(told).toEqual([
    'bad: the harmless value never reaches the marked line app.js:9; it reached query [sql] at app.js:7 with "text"',
    'bad: nothing hostile arrives at app.js:9; but something hostile arrives at query [sql] at app.js:7 with "text"',
  ]);
});

test('a twin that is good because it is broken is told', () => {
  const broken: RunReport[] = [{ twin: 'good', payload: null, arrivals: [], errors: ['TypeError: x'] }];

  const told = objections([...runs('bad', true), ...broken], sinks, strict);

  expect(told).toEqual([
    'good: the harmless value ends in an error: TypeError: x',
    'good: the harmless value never reaches the marked line app.js:7; it reached no sink at all',
  ]);
});

test('a dead branch may keep a good twin from its sink', () => {
  const dead: RunReport[] = [{ twin: 'good', payload: null, arrivals: [], errors: [] }];

  expect(objections([...runs('bad', true), ...dead], sinks, { ...strict, goodMayMissSink: true })).toEqual([]);
});

test('what the program returns has no line and counts, what it calls must have one', () => {
  const without = (kind: string): RunReport[] =>
    [...runs('bad', true), ...runs('good', false)].map((report) => ({
      ...report,
      arrivals: report.arrivals.map((arrival) => ({ ...arrival, kind, place: null })),
    }));

  expect(objections(without('html'), sinks, strict)).toEqual([]);
  expect(objections(without('sql'), sinks, strict)).toHaveLength(3);
});

function runs(twin: 'bad' | 'good', hostile: boolean): RunReport[] {
  const arrival: ArrivalReport = { sink: 'query', kind: 'sql', place: sink, hostile: false, text: 'text' };
  return [
    { twin, payload: null, arrivals: [arrival], errors: [] },
    { twin, payload: 'evil', arrivals: [{ ...arrival, hostile }], errors: [] },
  ];
}
