import { expect, test } from 'vitest';
import { analyzeFiles } from '../../../../src/scanner/engines/taint/analyze-files.ts';
import { loweredLanguageOf } from '../../../../src/scanner/engines/taint/lowered-language.ts';
import type { LanguageName } from '../../../../src/scanner/files/language-table.ts';

const script =
  "const name = decodeURIComponent(location.hash.slice(1));\ndocument.querySelector('p').innerHTML = name;\n";

test.each<[path: string, language: LanguageName, text: string]>([
  ['a.js', 'javascript', script],
  ['a.ts', 'typescript', script],
  ['a.tsx', 'typescript', script],
  ['a.html', 'html', `<p></p>\n<script>\n${script}</script>\n`],
  ['a.vue', 'vue', `<template><p></p></template>\n<script>\n${script}</script>\n`],
  ['a.svelte', 'svelte', `<script>\n${script}</script>\n<p></p>\n`],
])('data is followed through %s', async (path, language, text) => {
  const lowered = loweredLanguageOf(path, language);
  if (lowered === null) throw new Error(`there is no front end for ${language}`);

  const findings = await analyzeFiles([{ path, text, language: lowered }]);

  expect(findings.map(({ cwe }) => cwe)).toEqual([['CWE-79']]);
});
