import { beforeAll, expect, test } from 'vitest';
import { lowerFile, prepareLowering } from '../../../../src/scanner/engines/taint/lower/lower.ts';
import { readSpecs } from '../../../../src/scanner/engines/taint/specs/load.ts';

const expressHandler = "require('express')().post('/:id', async (req, res) => { CODE });\n";

const cases = readSpecs('javascript').flatMap(({ document: { spec, frame = expressHandler, flows = [] } }) =>
  flows.map(({ code, as = 'js', finds }) => ({ spec, code, finds, as, text: frame.replace('CODE', () => code) })),
);

beforeAll(() => prepareLowering(['javascript', 'typescript', 'tsx']));

test.each(cases)('$spec: $code is code that parses', ({ text, as }) => {
  const language = as === 'js' || as === 'jsx' ? 'javascript' : as === 'ts' ? 'typescript' : 'tsx';

  expect(lowerFile(`case.${as}`, text, language).problems).toEqual([]);
});
