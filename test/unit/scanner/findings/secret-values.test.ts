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
    ['without escapes in braces', String.raw`kQ29\u{26}xL\u{00040}q84`, 'f("kQ29&xL@q84")', ['kQ29&xL@q84']],
    ['without octal escapes', String.raw`kQ29\046xL\100q84`, 'f("kQ29&xL@q84")', ['kQ29&xL@q84']],
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

  const signs = String.raw`k29-<"'\&Lq8.4z`;

  test.each([
    ['an address, every sign', 'k29%2D%3C%22%27%5C%26Lq8%2E4z'],
    ['an address, in small letters', 'k29%2d%3c%22%27%5c%26Lq8%2e4z'],
    ['an address, what it has to', "k29-%3C%22'%5C%26Lq8.4z"],
    ['a literal, by number', String.raw`k29\u002d\u003c\u0022\u0027\u005c\u0026Lq8\u002e4z`],
    ['a literal, by hexadecimal number', String.raw`k29\x2d\x3c\x22\x27\x5c\x26Lq8\x2e4z`],
    ['an expression', String.raw`k29\-\<\"\'\\\&Lq8\.4z`],
    ['double quotes', String.raw`k29-<\"'\\&Lq8.4z`],
    ['single quotes', String.raw`k29-<"\'\\&Lq8.4z`],
    ['XML', String.raw`k29-&lt;&quot;'\&amp;Lq8.4z`],
    ['XML, by number', String.raw`k29-&#60;&#34;&#39;\&#38;Lq8.4z`],
    ['XML, by hexadecimal number', String.raw`k29-&#x3c;&#x22;&#x27;\&#x26;Lq8.4z`],
  ])('is found with all its signs in the escapes of %s', (_format, written) => {
    expect(hidden([signs], `f(${written})`)).toEqual([written]);
  });

  test.each([
    ['shorter than eight characters', 'kQ29xLq', 'f("kQ29xLq")'],
    ['the line that begins a key', '-----BEGIN PRIVATE KEY-----\nkQ29xLq84', '-----BEGIN PRIVATE KEY-----'],
    ['a part of a word', 'Correcthorse', 'Correcthorses aCorrecthorse'],
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
