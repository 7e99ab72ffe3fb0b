import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EngineEvent } from '../../../../../src/scanner/engines/engine.ts';
import { noCache, type ResultCache } from '../../../../../src/scanner/engines/result-cache.ts';
import { createTaintEngine } from '../../../../../src/scanner/engines/taint/taint.ts';
import { listFiles } from '../../../../../src/scanner/files/file-list.ts';
import { defaultLimits } from '../../../../../src/scanner/limits.ts';
import { recordOf } from '../../../../../src/scanner/processes/records.ts';
import { createSourceTree, type SourceTree } from '../../../../fixtures/git/source-tree.ts';
import { keptTexts } from '../../cache/kept-texts.ts';

const ROUTES = `import express from 'express';
import { run } from './run.js';
const app = express();
app.get('/', (req, res) => { run(req.query.name); res.send('ok'); });
`;
const RUN = `import { exec } from 'node:child_process';\nexport const run = (text) => exec('ls ' + text);\n`;

let tree: SourceTree;
beforeEach(() => {
  tree = createSourceTree({ 'routes.js': ROUTES, 'run.js': RUN, 'broken.js': 'let a = 1;\nlet = = 2;\n' });
});
afterEach(() => tree.remove());

/** Without how far it was at what time. */
const scan = async (cache: ResultCache): Promise<EngineEvent[]> => {
  const { signal } = new AbortController();
  const engine = createTaintEngine({ rules: new Map() });
  const { files } = await listFiles({ root: tree.root, exclude: [], limits: defaultLimits, signal });
  const own = files.filter((file) => engine.supports(file));
  const events: EngineEvent[] = [];
  for await (const event of engine.scan({ root: tree.root, files: own, signal, limits: defaultLimits, cache }))
    if (event.kind !== 'progress') events.push(event);
  return events;
};
const kindsOf = ({ texts }: ReturnType<typeof keptTexts>): string[] =>
  [...texts.keys()].map((name) => name.slice(2, name.indexOf('",'))).sort();

describe('what the engine that follows data keeps', () => {
  test('is a unit for each file and what was found in their group, and says the same again', async () => {
    const kept = keptTexts();
    const first = await scan(kept.cache);

    expect(kindsOf(kept)).toEqual(['flows', 'unit', 'unit', 'unit']);
    expect(
      first
        .map(({ kind }) => kind)
        .filter((kind) => kind !== 'judged')
        .sort(),
    ).toEqual(['finding', 'incomplete', 'looked', 'looked', 'reached', 'reached']);
    expect(await scan(kept.cache)).toEqual(first);
    expect(await scan(noCache)).toEqual(first);
    expect(kindsOf(kept)).toHaveLength(4);
  });

  test('is not believed where a file has changed, whichever of the group it is', async () => {
    const kept = keptTexts();
    await scan(kept.cache);
    writeFileSync(join(tree.root, 'run.js'), RUN.replace("exec('ls ' + text)", 'text'));

    expect((await scan(kept.cache)).some(({ kind }) => kind === 'finding')).toBe(false);
    expect(kindsOf(kept)).toEqual(['flows', 'flows', 'unit', 'unit', 'unit', 'unit']);
  });

  test.each([
    ['nothing that can be read', '{'],
    ['a report of another shape', '{"kind":"finding"}'],
    ['a report that ends a conversation', '{"kind":"done"}'],
    ['a report about a file that is not there', '{"kind":"cut","index":9,"name":"f","line":1,"lines":1}'],
    ['a finding of another shape', '{"kind":"finding","finding":{"file":"/etc/passwd"}}'],
    ['a unit where none is expected, or one without its head', 'U1'],
  ])('is not believed where it is %s', async (_what, text) => {
    const kept = keptTexts();
    const first = await scan(kept.cache);
    for (const name of kept.texts.keys()) kept.texts.set(name, recordOf(text));

    expect(await scan(kept.cache)).toEqual(first);
    expect([...kept.texts.values()]).not.toContain(recordOf(text));
  });

  test('is made anew where its end is missing', async () => {
    const kept = keptTexts();
    const first = await scan(kept.cache);
    const whole = new Map(kept.texts);
    for (const [name, text] of whole) kept.texts.set(name, text.slice(0, -2));

    expect(await scan(kept.cache)).toEqual(first);
    expect(new Map(kept.texts)).toEqual(whole);
  });
});
