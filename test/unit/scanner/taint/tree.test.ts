import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { Parser } from 'web-tree-sitter';
import { vocabulary } from '../../../../src/scanner/engines/taint/lower/javascript/vocabulary.ts';
import { readByCursor } from '../../../../src/scanner/engines/taint/tree/cursor-walk.ts';
import { loadGrammar, startParser } from '../../../../src/scanner/engines/taint/tree/grammar.ts';
import { readFromMemory } from '../../../../src/scanner/engines/taint/tree/memory-walk.ts';
import { NodeTable } from '../../../../src/scanner/engines/taint/tree/node-table.ts';

const columns = ['kind', 'field', 'start', 'end', 'after'] as const;

test('a tree read from memory equals what the cursor gives, for files of this repository', async () => {
  const memory = await startParser();
  const grammar = await loadGrammar('tsx', vocabulary);
  const parser = new Parser().setLanguage(grammar.language);
  const [read, walked] = [new NodeTable(), new NodeTable()];

  for await (const file of glob('src/{scanner,dashboard}/**/*.{ts,tsx}')) {
    const tree = parser.parse(readFileSync(file, 'utf8'));
    if (tree === null) throw new Error(`${file} was not parsed`);
    const hasErrors = readFromMemory(tree, memory, grammar, read);

    expect(readByCursor(tree, grammar, walked), file).toBe(hasErrors);
    for (const column of columns)
      expect(Buffer.from(rows(read, column)).equals(rows(walked, column)), `${column} of ${file}`).toBe(true);
    tree.delete();
  }
});

function rows(table: NodeTable, column: (typeof columns)[number]): Uint8Array {
  const array = table[column].subarray(0, table.count);
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}
