import { describe, expect, test } from 'vitest';
import type { Guess } from '../../../../src/scanner/engines/engine.ts';
import { type Analyzed, analyzeUnits } from '../../../../src/scanner/engines/taint/analyze-units.ts';
import { knowledgeFromSources } from '../../../../src/scanner/engines/taint/knowledge/from-sources.ts';
import { lowerFile, prepareLowering } from '../../../../src/scanner/engines/taint/lower/lower.ts';
import { lineStarts, spanOf } from '../../../../src/scanner/files/positions.ts';

const CALL = 'db.execute(text)';
const STORE = `import sqlite3\ndb = sqlite3.connect("a")\ndef find(text):\n    ${CALL}\n`;

/** A guess at each of the calls, whole. */
const guessesAt = (files: Readonly<Record<string, string>>, call: string): Guess[] =>
  Object.entries(files).flatMap(([file, text]) => {
    const start = text.indexOf(call);
    const span = spanOf(lineStarts(text), { start, end: start + call.length });
    return start < 0 ? [] : [{ file, rule: 'flow-sql-injection', ...span }];
  });

const analyze = async (files: Readonly<Record<string, string>>, guesses: readonly Guess[]): Promise<Analyzed> => {
  await prepareLowering(['python']);
  const units = Object.entries(files).map(([file, text]) => lowerFile(file, text, 'python'));
  const readText = (path: string) => files[path] ?? '';
  return analyzeUnits(units, { readText, settings: new Map(), knowledge: knowledgeFromSources(), guesses });
};
const verdicts = ({ judged }: Analyzed) => judged.map(({ file, isKnown }) => [file, isKnown]);

describe('a guess at a call', () => {
  test('costs nothing where there is none', async () => {
    const files = { 'store.py': STORE, 'a.py': 'from store import find\ndef main():\n    find("a")\n' };
    const [without, asked] = [await analyze(files, []), await analyze(files, guessesAt(files, CALL))];

    expect(without.judged).toEqual([]);
    expect(asked.steps).toBeGreaterThan(without.steps);
  });

  test('is judged where another file leads there, and nothing else is run for it', async () => {
    const files = { 'store.py': STORE, 'a.py': 'from store import find\ndef main():\n    find("a")\n' };
    const more = `def other(n):\n    a = n\n${'    a = a + n\n'.repeat(100)}`;
    const bare = await analyze(files, []);
    const asked = await analyze(files, guessesAt(files, CALL));
    const longer = { ...files, 'b.py': more };
    const [longerBare, longerAsked] = [await analyze(longer, []), await analyze(longer, guessesAt(longer, CALL))];

    expect([verdicts(asked), verdicts(longerAsked)]).toEqual([[['store.py', true]], [['store.py', true]]]);
    expect(longerAsked.steps - longerBare.steps).toBeLessThan(asked.steps - bare.steps + 100);
  });

  test('stands where another root leaves data of unknown origin in what the call reads', async () => {
    const store = `import sqlite3\ndb = sqlite3.connect("a")\nkept = {"text": "a"}\ndef find():\n    text = kept["text"]\n    ${CALL}\n`;
    const writer = 'from store import kept\ndef keep(given):\n    kept["text"] = given\n';
    const files = { 'a.py': writer, 'store.py': store };

    expect(verdicts(await analyze(files, guessesAt(files, CALL)))).toEqual([['store.py', false]]);
    expect(verdicts(await analyze({ 'store.py': store }, guessesAt(files, CALL)))).toEqual([['store.py', true]]);
  });
});
