import { beforeAll, expect, test } from 'vitest';
import { Analyzer } from '../../../../../src/scanner/engines/taint/engine/analyze.ts';
import { lowerFile, prepareLowering } from '../../../../../src/scanner/engines/taint/lower/lower.ts';
import { resolveImports } from '../../../../../src/scanner/engines/taint/resolve/resolve-imports.ts';
import { loadLibrary } from '../../../../../src/scanner/engines/taint/specs/load.ts';

beforeAll(() => prepareLowering(['javascript']));

const seal = `
  const crypto = require('crypto');
  exports.seal = (text, key) => crypto.createCipheriv('aes-256-cbc', key, crypto.randomBytes(16)).update(text);
`;

/** CWE numbers of what is found where another file calls the program with a constant key. */
function foundWhenCalledIn(caller: string): number[] {
  const files = new Map([
    ['src/seal.js', seal],
    [caller, "require('../src/seal.js').seal('text', 'abcdefabcdefabcdefabcdefabcdefab');"],
  ]);
  const units = [...files].map(([file, text]) => lowerFile(file, text, 'javascript'));
  const checkout = { files: new Set(files.keys()), settings: new Map<string, string>() };
  const { reached } = new Analyzer(resolveImports(units, checkout), loadLibrary('javascript')).run();
  return reached.map(({ sink }) => sink.cwe);
}

test('a constant that a test calls the program with is none of the program', () => {
  expect(foundWhenCalledIn('src/main.js')).toEqual([321]);
  expect(foundWhenCalledIn('test/seal.test.js')).toEqual([]);
});
