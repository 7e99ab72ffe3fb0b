import { describe, expect, test } from 'vitest';
import { createSecretValues } from '../../../../src/scanner/findings/secret-values.ts';

const hidden = (values: string[], text: string): string[] =>
  createSecretValues(values)
    .rangesIn(text)
    .map(({ start, end }) => text.slice(start, end));

describe('a value that was reported', () => {
  test.each([
    ['as it was written', 'kQ29xLq84', 'f(kQ29xLq84); g(kQ29xLq84)', ['kQ29xLq84', 'kQ29xLq84']],
    ['without its escapes', String.raw`kQ29\"xLq84`, `f('kQ29"xLq84')`, ['kQ29"xLq84']],
    ['without a quote that was doubled', "kQ29''xLq84", `f("kQ29'xLq84")`, ["kQ29'xLq84"]],
    ['without the entities of XML', 'kQ29&lt;xLq84', 'f("kQ29<xLq84")', ['kQ29<xLq84']],
    ['without the escapes of an address', 'kQ29%40xLq84', 'f("kQ29@xLq84")', ['kQ29@xLq84']],
    ['without numbers of characters', 'kQ29&#38;xL&#x40;q84', 'f("kQ29&xL@q84")', ['kQ29&xL@q84']],
    ['without hexadecimal escapes', String.raw`kQ29\u0026xL\x40q84`, 'f("kQ29&xL@q84")', ['kQ29&xL@q84']],
    ['without an escape before what could be of it', String.raw`kQ29\u00264VLq`, 'f("kQ29&4VLq")', ['kQ29&4VLq']],
    ['as the text of Base64', btoa('kQ29xLq84'), 'f("kQ29xLq84")', ['kQ29xLq84']],
    ['in Base64', 'kQ29xLq84', `f("${btoa('kQ29xLq84')}")`, [btoa('kQ29xLq84')]],
    ['in the escapes of an address', 'kQ29@xLq84', 'f("kQ29%40xLq84")', ['kQ29%40xLq84']],
    ['in the entities of XML', 'kQ29&xLq84', 'f("kQ29&amp;xLq84")', ['kQ29&amp;xLq84']],
    ['in the escapes of JSON', 'kQ29&xLq84', String.raw`f("kQ29\u0026xLq84")`, [String.raw`kQ29\u0026xLq84`]],
    ['in the escapes of an expression', 'kQ29.xLq84', String.raw`/kQ29\.xLq84/`, [String.raw`kQ29\.xLq84`]],
    ['as the password of an address', 'mysql://app:kQ29xLq84@db/x', 'f("kQ29xLq84")', ['kQ29xLq84']],
    ['as the password of a driver', 'app:kQ29xLq84@tcp(db)/x', 'f("kQ29xLq84")', ['kQ29xLq84']],
    ['as the password of a login', 'ada:kQ29xLq84', 'f("kQ29xLq84")', ['kQ29xLq84']],
    ['as the password of a connection', 'Server=db;Password=kQ29xLq84;A=b', 'f("kQ29xLq84")', ['kQ29xLq84']],
    ['as one of a list', "['kQ29xLq84', 'b']", 'f("kQ29xLq84")', ['kQ29xLq84']],
    ['as a part of a word where it is no word', 'q'.repeat(25), `a${'q'.repeat(25)}`, ['q'.repeat(25)]],
    ['line by line', 'kQ29xLq84\n  Vz77MnPqRs', '  kQ29xLq84\n', ['kQ29xLq84']],
    ['as a word, not as a part of one', 'Correcthorse', 'Correcthorse Correcthorses', ['Correcthorse']],
  ])('is found %s', (_how, value, text, want) => {
    expect(hidden([value], text)).toEqual(want);
  });

  test.each([
    ['shorter than eight characters', 'kQ29xLq', 'f("kQ29xLq")'],
    ['the line that begins a key', '-----BEGIN PRIVATE KEY-----\nkQ29xLq84', '-----BEGIN PRIVATE KEY-----'],
    ['a part of a value', 'kQ29xLq84VzMn', 'f("kQ29xLq84")'],
  ])('is not looked for where it is %s', (_what, value, text) => {
    expect(hidden([value], text)).toEqual([]);
  });
});

describe('words that quote code', () => {
  const { hideIn } = createSecretValues(['kQ29xLq8.4VzMnPqRs7', 'my-password-for-all']);

  test.each([
    ['the end of a value', 'Stored in `4VzMnPqRs7`', 'Stored in `********`'],
    ['the beginning of one', 'The expression ^(kQ29xLq8.4Vz…', 'The expression ^(********…'],
    ['a word that a value has in it', 'Assigned to `password`', 'Assigned to `password`'],
  ])('show of %s nothing that gives it away', (_what, words, want) => {
    expect(hideIn(words)).toBe(want);
  });
});
