import { describe, expect, test } from 'vitest';
import { maskSecrets } from '../../../../src/scanner/findings/snippet.ts';
import { wholeValues } from '../../../../src/scanner/findings/whole-values.ts';

const VALUE = 'kQ29xLq84VzMnPqRs7';

/** What is shown of a text in which the value has been found. */
const shown = (file: string, text: string): string => {
  const start = text.indexOf(VALUE);
  return maskSecrets(text, wholeValues(text, [{ start, end: start + VALUE.length }], file));
};

describe('a value that was found is hidden', () => {
  test.each([
    ['to the end of its token', 'a.txt', `x ${VALUE}aB/9+x== y`, 'x ******** y'],
    ['with the literal that is added', 'a.js', `f("${VALUE}" +\n  'rest', x)`, `f("********" +\n  '********', x)`],
    ['with each literal that is added', 'a.go', `"${VALUE}" + "b" + "c"`, '"********" + "********" + "********"'],
    ['with what PHP joins', 'a.php', `'${VALUE}' . 'it\\'s';`, `'********' . '********';`],
    ['with what stands beside it in Python', 'a.py', `A = ("${VALUE}"\n  b'rest')`, `A = ("********"\n  b'********')`],
    [
      'with what stands beside it in C',
      'a.c',
      `char *a = "${VALUE}"\n  "rest";`,
      `char *a = "********"\n  "********";`,
    ],
    ['with the next line in Ruby', 'a.rb', `a = "${VALUE}" \\\n  "rest"`, `a = "********" \\\n  "********"`],
    ['with the same word of a shell', 'a.sh', `A="${VALUE}"'rest' B`, `A="********"'********' B`],
  ])('%s', (_how, file, text, want) => {
    expect(shown(file, text)).toBe(want);
  });

  test.each([
    ['the next argument', 'a.js', `f("${VALUE}", "rest")`],
    ['the next word of a shell', 'a.sh', `f "${VALUE}" "rest"`],
    ['the description of a constant', 'a.py', `A = "${VALUE}"\n"""What it is for."""\n`],
    ['the next of a list in YAML', 'a.yml', `- "${VALUE}"\n- "rest"\n`],
  ])('without %s', (_what, file, text) => {
    expect(shown(file, text)).toBe(text.replace(VALUE, '********'));
  });
});

test('a value that ends with a sign of no token ends there', () => {
  const text = `x ${VALUE}!rest`;
  const value = { start: 2, end: 2 + VALUE.length + 1 };

  expect(wholeValues(text, [value], 'a.txt')).toEqual([value]);
});
