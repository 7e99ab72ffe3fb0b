import { describe, expect, test } from 'vitest';
import { analyzeFiles, type SourceText } from '../../../../../src/scanner/engines/taint/analyze-files.ts';
import { besides, costly } from './programs.ts';
import { type Tongue, tongues } from './tongues.ts';

describe.each(tongues)('hostile $language', (tongue) => {
  test.each(Object.entries(costly))('%s end, and what comes after is found', async (_name, write) => {
    expect(await filesFound(tongue, { [tongue.path]: write(tongue) })).toContain(tongue.path);
  });

  test.each(Object.entries(besides(tongue)))('%s end, and other files are followed', async (_name, files) => {
    const named = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [`beside/${name}.${tongue.ending}`, text]),
    );

    expect(await filesFound(tongue, { ...named, [tongue.path]: tongue.program({ code: tongue.run('x') }) })).toContain(
      tongue.path,
    );
  });
});

test('paths that double at each step come to an end', async () => {
  const steps = Array.from(
    { length: 24 },
    (_none, at) => `const f${at} = (x) => path.normalize(path.resolve('/a', f${at + 1}(x)) + f${at + 1}(x));`,
  );
  const text = `const fs = require('fs'), path = require('path'), app = require('express')();
const f24 = (x) => x;
${steps.join('\n')}
app.get('/', (req) => fs.readFileSync(f0(req.query.x)));
`;

  expect(await analyzeFiles([{ path: 'app.js', text, language: 'javascript' }])).toHaveLength(1);
});

async function filesFound({ language }: Tongue, files: Readonly<Record<string, string>>): Promise<string[]> {
  const found = await analyzeFiles(Object.entries(files).map(([path, text]): SourceText => ({ path, text, language })));
  return found.map(({ file }) => file);
}
