import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { scannerVersion } from '../../../../../src/scanner/cache/scanner-version.ts';
import { knowledgeFrom } from '../../../../../src/scanner/engines/taint/knowledge/compiled-files.ts';
import {
  buildKnowledge,
  compiledKnowledge,
} from '../../../../../src/scanner/engines/taint/knowledge/compiled-knowledge.ts';
import { knowledgeFromSources } from '../../../../../src/scanner/engines/taint/knowledge/from-sources.ts';
import { languages } from '../../../../../src/scanner/engines/taint/specs/languages.ts';
import type { Library } from '../../../../../src/scanner/engines/taint/specs/model.ts';

const folder = mkdtempSync(join(tmpdir(), 'knowledge-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** All types, in their order, with all that a library says of each. */
const saidBy = (library: Library): string[] => {
  const said: string[] = [];
  for (let type = 0; has(library, type); type++)
    said.push(
      JSON.stringify(
        [
          library.describe(type),
          library.call(type),
          library.read(type),
          library.write(type),
          library.assigned(type),
          library.annotation(type),
          library.decides(type),
          library.narrows(type),
          library.isShared(type),
          library.result(type, false),
          library.result(type, true),
          ['[[elem]]', '[[value]]', 'then', 'get', 'default'].map((name) => library.member(type, name)),
        ],
        setsAsLists,
      ),
    );
  return said;
};

const has = (library: Library, type: number): boolean => {
  try {
    return library.describe(type) !== '';
  } catch {
    return false;
  }
};

const setsAsLists = (_: string, value: unknown) => (value instanceof Set ? [...value] : value);

describe('what is known, compiled', () => {
  test.each(languages)('says of %s what the files of specs say', async (language) => {
    const own = knowledgeFromSources();
    const read = knowledgeFrom(await compiledKnowledge(join(folder, 'equal'), join(folder, 'nothing built')));
    const [library, whole] = [read.libraryOf(language), own.libraryOf(language)];

    expect(saidBy(whole).length).toBeGreaterThan(1_000);
    expect(saidBy(library)).toEqual(saidBy(whole));
    expect(library.version).toBe(whole.version);
    expect(JSON.stringify([library.kinds, library.sources, library.keySink, library.argument], setsAsLists)).toBe(
      JSON.stringify([whole.kinds, whole.sources, whole.keySink, whole.argument], setsAsLists),
    );
    expect(library.shape('', ['req', 'res'])).toEqual(whole.shape('', ['req', 'res']));
    expect(library.named('db')).toEqual(whole.named('db'));
    expect(read.rules.all).toEqual(own.rules.all);
  });

  test('is taken as it was built, with nothing written besides', async () => {
    const built = join(folder, 'built');
    await buildKnowledge(built);

    expect(await compiledKnowledge(join(folder, 'unused'), built)).toBe(join(built, scannerVersion()));
    expect(readdirSync(folder)).not.toContain('unused');
  });

  test('is made anew where another version of the scanner has built it, and building removes that', async () => {
    const built = join(folder, 'outdated');
    await buildKnowledge(built, 'another');
    const own = join(folder, 'scan');

    expect(await compiledKnowledge(own, built)).toBe(join(own, 'specs'));
    expect(knowledgeFrom(join(own, 'specs')).libraryOf('python').module('flask')).not.toEqual([]);

    await buildKnowledge(built);

    expect(readdirSync(built)).toEqual([scannerVersion()]);
  });
});
