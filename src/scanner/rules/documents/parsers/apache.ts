import type { Located } from '../located.ts';
import { Blocks, toDocument, unquoted } from './directives.ts';

/** Apache's configuration as `{ block: [{ name, args, block? }] }`; `<Directory "/">` is a directive with a block. */
export const parseApache = (text: string): Located[] => {
  const blocks = new Blocks();
  for (const { 0: line, index } of text.matchAll(/^(?:[^\n\\]|\\[^\n]|\\\r?\n)*/gm)) {
    const written = line.trim();
    if (written === '' || written.startsWith('#')) continue;
    if (written.startsWith('</')) {
      blocks.close();
      continue;
    }
    const isBlock = written.startsWith('<');
    const [name, ...args] = wordsOf(isBlock ? line.replace('<', ' ').replace(/>\s*$/, '') : line, index);
    if (name !== undefined) blocks.add({ name, args, block: isBlock ? [] : null });
  }
  return [toDocument(blocks.root, text)];
};

const wordsOf = (line: string, offset: number) =>
  [...line.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?:\\\S|[^\s\\])+/gs)].map(({ 0: word, index }) => ({
    value: unquoted(word),
    range: { start: offset + index, end: offset + index + word.length },
  }));
