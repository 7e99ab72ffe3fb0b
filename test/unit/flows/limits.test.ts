import { describe, expect, test } from 'vitest';
import { analyzeFiles, type SourceText } from '../../../src/scanner/engines/taint/analyze-files.ts';
import { loweredLanguageOf } from '../../../src/scanner/engines/taint/lowered-language.ts';
import { languageOf } from '../../../src/scanner/files/languages.ts';
import { type Program, programsOf, readLimits } from '../../flows/limits/limit.ts';

const shown = readLimits().flatMap(({ language, is, says, shown_by }) =>
  shown_by.map((program, index) => ({ is, says, at: index + 1, programs: programsOf(language, program), language })),
);

// What works is taken off the list, and so off the page "Scanner quality": it fails here.
describe('what the docs say is not followed', () => {
  test.each(shown)('$language, $is: $says ($at)', async ({ is, programs: [wrong, right] }) => {
    const verdicts = { wrong: await isReported(wrong), right: await isReported(right) };

    expect(verdicts).toEqual(is === 'alarms' ? { wrong: true, right: false } : { wrong: false, right: true });
  });
});

async function isReported(program: Program): Promise<boolean> {
  const texts = Object.entries(program).flatMap(([path, text]): SourceText[] => {
    const language = loweredLanguageOf(path, languageOf(path, text));
    return language === null ? [] : [{ path, text, language }];
  });
  return (await analyzeFiles(texts)).length > 0;
}
