import { expect, test } from 'vitest';
import { ended, sentence } from '../../../scripts/docs/content/command-line.ts';

test.each([
  ['what the key is for', 'What the key is for'],
  ['https:// address of a repository', 'https:// address of a repository'],
  ['PEM file', 'PEM file'],
])('%s begins as a sentence does', (given, want) => {
  expect(sentence(given)).toBe(want);
});

test.each([
  ['List keys', 'List keys.'],
  ['List keys. All of them.', 'List keys. All of them.'],
])('%s ends with one full stop', (given, want) => {
  expect(ended(given)).toBe(want);
});
