import { expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../../src/scanner/engines/taint/analyze-files.ts';

/**
 * A test of each program: what a mechanism must follow, and beside it a program one change away that must stay silent.
 * `text` is outside data, `eval` the sink; a line that is found ends with `# found`.
 */
export const expectFollowed = (programs: Readonly<Record<string, string>>): void => {
  test.each(Object.entries(programs))('%s: data is followed, and no further', async (_name, program) => {
    const code = `text = input()${program}`;
    const wanted = code.split('\n').flatMap((line, index) => (line.endsWith('# found') ? [index + 1] : []));

    const found = await analyzeFiles([{ path: 'a.py', text: code, language: 'python' }]);

    expect(found.map(({ line }) => line)).toEqual(wanted);
  });
};
