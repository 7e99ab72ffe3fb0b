import { describe, expect, test } from 'vitest';
import { knownNames, namedIn } from '../../../scripts/lint/engine-names.ts';

const PATH = 'src/scanner/engines/taint/engine/calls/guess.ts';

describe('the lint of the engine that follows data', () => {
  test.each([
    ['a library', "if (name === 'express') return;", 'names express'],
    ['a language', "const language = 'javascript';", 'names javascript'],
    ['a front end', "import { lower } from '../../lower/javascript/program.ts';", 'imports a front end'],
  ])('finds %s', (_what, text, problem) => {
    expect(namedIn(PATH, text, knownNames())).toEqual([`${PATH}:1 ${problem}: that belongs into specs`]);
  });

  test.each([
    ['its own words', "if (kind === 'path' || kind === 'url') return;"],
    ['what all front ends give', "import { Op } from '../../ir/ops.ts';"],
    ['words within a sentence', "throw new Error('express yourself');"],
  ])('lets %s stand', (_what, text) => {
    expect(namedIn(PATH, text, knownNames())).toEqual([]);
  });
});
