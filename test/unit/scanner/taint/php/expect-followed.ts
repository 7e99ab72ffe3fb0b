import { expect } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';

/** A program, or several files of one by their paths. What must be found stands behind it in a comment: `// 79`. */
export type Program = string | Readonly<Record<string, string>>;

/** Every line says in a comment what is found there, and nothing else is. */
export async function expectFollowed(program: Program): Promise<void> {
  const files = typeof program === 'string' ? { 'page.php': program } : program;
  const sources = Object.entries(files).map(([path, code]) => ({
    path,
    text: code.includes('<?') ? code : `<?php\n${code}\n`,
    language: 'php' as const,
  }));
  const told = sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const cwe = /(?:\/\/|#|<!--) (\d+)(?: -->)?$/.exec(line.trimEnd())?.[1];
      return cwe === undefined ? [] : [`${path}:${index + 1} CWE-${cwe}`];
    }),
  );

  const found = await analyzeFiles(sources);

  expect(found.map(({ file, line, cwe }) => `${file}:${line} ${cwe.join()}`).sort()).toEqual(told.sort());
}
