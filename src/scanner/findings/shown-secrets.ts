import { findOwnSecrets } from '../engines/secrets/generic-secrets.ts';
import type { Range } from '../files/positions.ts';
import { excerptLines } from './excerpt.ts';

const KEY_BEGINS = '-----BEGIN ';
const KEY_ENDS = '-----END ';
const DASHES = '-----';

/**
 * Looks for secrets on the lines that snippets and excerpts will show, where the engine that knows all of them has not
 * finished. Its expressions take a second for a hostile file as a whole, and this is the process that answers requests:
 * so line by line, with a pause after each. Knows less than the engine (findOwnSecrets).
 */
export const findShownSecrets = async (options: {
  text: string;
  lines: readonly string[];
  /** Offsets of the lines. */
  starts: readonly number[];
  /** Its name tells configuration from source. */
  file: string;
  places: readonly { readonly line: number; readonly end_line: number }[];
  pause: () => Promise<void>;
}): Promise<Range[]> => {
  const found = findPrivateKeys(options.text);
  const seen = new Set<number>();
  for (const place of options.places) {
    const { first, last } = excerptLines(options.lines.length, place);
    for (let line = first; line <= last; line++) {
      if (seen.has(line)) continue;
      seen.add(line);
      const offset = options.starts[line - 1] ?? 0;
      for (const { start, end } of findOwnSecrets(options.lines[line - 1] ?? '', options.file))
        found.push({ start: offset + start, end: offset + end });
      await options.pause();
    }
  }
  return found;
};

/**
 * Private keys, the one kind of secret that goes over lines: by words alone, so that the time is linear in the text.
 */
const findPrivateKeys = (text: string): Range[] => {
  const found: Range[] = [];
  let end = 0;
  for (let start = text.indexOf(KEY_BEGINS); start !== -1; start = text.indexOf(KEY_BEGINS, start + 1)) {
    const label = text.slice(start, start + 60);
    if (!/^-----BEGIN [A-Z ]{0,30}PRIVATE KEY/.test(label)) continue;
    if (end <= start) end = text.indexOf(KEY_ENDS, start);
    if (end === -1) break;
    const close = text.indexOf(DASHES, end + KEY_ENDS.length);
    found.push({ start, end: close === -1 ? text.length : close + DASHES.length });
  }
  return found;
};
