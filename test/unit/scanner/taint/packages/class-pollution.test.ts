import { describe, expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';

const settings = new Map([['pyproject.toml', '[project]\nname = "fields"\n']]);

/** `CWE-915 medium` for each flow that is found in a package with this module. */
async function found(text: string): Promise<string[]> {
  const flows = await analyzeFiles([{ path: 'fields.py', text, language: 'python' }], settings);
  return [...new Set(flows.map(({ cwe, confidence }) => `${cwe.join()} ${confidence}`))].sort();
}

/** A merge into an object; `guard` stands before each key is used. */
const merging = (guard: string): string => `
def merge(source, target):
    for key, value in source.items():
        ${guard}
        if isinstance(value, dict) and hasattr(target, key):
            merge(value, getattr(target, key))
        else:
            setattr(target, key, value)
`;

/** A walk along a path; \`guard\` stands before each step. */
const walking = (guard: string): string => `
def put(target, path, value):
    *names, last = path.split(".")
    for name in names:
        ${guard}
        target = getattr(target, name)
    setattr(target, last, value)
`;

describe('names of a caller that lead from an object to its class', () => {
  test.each([
    ['a merge', merging('pass')],
    ['a merge that asks for members only', merging('if not hasattr(target, key): continue')],
    ['a merge that refuses one name', merging('if key == "__class__": continue')],
  ])('%s pollutes', async (_, code) => {
    expect(await found(code)).toEqual(['CWE-915 low']);
  });

  test('a walk along a path pollutes', async () => {
    expect(await found(walking('pass'))).toEqual(['CWE-915 medium']);
  });

  test.each([
    ['a merge that leaves out what begins with an underscore', merging('if key.startswith("_"): continue')],
    ['a merge that takes listed names', merging('if key not in ("name", "title"): continue')],
    ['a walk that leaves out what begins with two', walking('if name.startswith("__"): return')],
    [
      'a merge of dictionaries',
      merging('pass')
        .replace(/hasattr.*/, 'key in target:')
        .replace('getattr(target, key)', 'target[key]')
        .replace('setattr(target, key, value)', 'target[key] = value'),
    ],
    [
      'fields that a caller names',
      'class Point:\n    def __init__(self, **fields):\n        for key, value in fields.items():\n            setattr(self, key, value)\n',
    ],
  ])('%s does not', async (_, code) => {
    expect(await found(code)).toEqual([]);
  });
});
