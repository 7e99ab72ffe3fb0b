import { describe, expect, test } from 'vitest';
import {
  type CodeLanguage,
  languageNamed,
  languageOfFile,
} from '../../../../src/dashboard/design/highlighting/file-language.ts';
import { type TokenKind, tokenLines } from '../../../../src/dashboard/design/highlighting/token-lines.ts';

const kindOf = async (code: string, language: CodeLanguage, text: string): Promise<TokenKind | null | undefined> =>
  (await tokenLines(code, language)).flat().find((token) => token.text.includes(text))?.kind;

describe('the language of code', () => {
  test.each([
    ['src/orders/search.js', 'javascript'],
    ['app/Page.TSX', 'typescript'],
    ['deploy/Dockerfile', 'dockerfile'],
    ['Dockerfile.dev', 'dockerfile'],
    ['infra/main.tf', 'hcl'],
    ['contracts/Vault.sol', 'solidity'],
    ['Gemfile', 'ruby'],
    ['.env', 'bash'],
    ['src.js/README', null],
    ['notes.txt', null],
    ['', null],
  ])('of the file %s is %s', (path, language) => {
    expect(languageOfFile(path)).toBe(language);
  });

  test.each([
    ['c#', 'csharp'],
    ['hcl', 'hcl'],
    ['python', 'python'],
    ['kubernetes', 'yaml'],
    ['toString', null],
    ['cobol', null],
  ])('that rules call %s is %s', (name, language) => {
    expect(languageNamed(name)).toBe(language);
  });
});

describe('highlighted code', () => {
  const samples: readonly [CodeLanguage, string, string, TokenKind][] = [
    ['bash', 'if [ -n "$1" ]; then echo "hi"; fi', 'if', 'keyword'],
    ['c', 'return strlen("x");', 'return', 'keyword'],
    ['cpp', 'class A : public B {};', 'public', 'keyword'],
    ['csharp', 'var x = $"{id}";', 'var', 'keyword'],
    ['css', 'a { color: red }', 'color', 'attribute'],
    ['dockerfile', 'FROM node:26\nRUN echo "x"', 'FROM', 'keyword'],
    ['go', 'func main() { fmt.Println("x") }', '"x"', 'string'],
    ['groovy', 'def x = 1', 'def', 'keyword'],
    ['hcl', 'resource "aws_s3_bucket" "logs" {\n  acl = "public-read"\n}', 'public-read', 'string'],
    ['hcl', 'resource "aws_s3_bucket" "logs" {\n  acl = "public-read"\n}', 'resource', 'keyword'],
    ['hcl', 'resource "aws_s3_bucket" "logs" {\n  acl = "public-read"\n}', 'acl', 'attribute'],
    ['ini', '[core]\nname = "x"', 'name', 'attribute'],
    ['java', 'public String name() { return "x"; }', 'public', 'keyword'],
    ['javascript', 'const a = <b title="x">{y}</b>;', 'const', 'keyword'],
    ['json', '{"a": "b"}', '"b"', 'string'],
    ['kotlin', 'fun main() = println("x")', 'fun', 'keyword'],
    ['nginx', 'server { listen 80; }', 'server', 'name'],
    ['php', '$rows = $db->query("select 1");', 'select 1', 'string'],
    ['properties', 'a.b=c', 'a.b', 'attribute'],
    ['python', 'def f():\n    return None', 'def', 'keyword'],
    ['ruby', 'def f; "x"; end', 'def', 'keyword'],
    ['rust', 'let x = 1;', 'let', 'keyword'],
    ['scala', 'val x = "y"', 'val', 'keyword'],
    ['solidity', 'function pay(address to) external { to.call(""); }', 'function', 'keyword'],
    ['solidity', 'function pay(address to) external { to.call(""); }', 'pay', 'name'],
    ['solidity', 'function pay(address to) external { to.call(""); }', 'address', 'type'],
    ['sql', 'select * from orders', 'select', 'keyword'],
    ['swift', 'let x = "y"', 'let', 'keyword'],
    ['typescript', 'const a: string = `x`;', 'const', 'keyword'],
    ['xml', '<a href="x">y</a>', 'href', 'attribute'],
    ['xml', '<script>const a = 1;</script>', 'const', 'keyword'],
    ['yaml', 'name: "x"', 'name', 'attribute'],
  ];

  test.each(samples)('of %s: `%s` has %s as %s', async (language, code, text, kind) => {
    expect(await kindOf(code, language, text)).toBe(kind);
  });

  test.each(samples)('of %s is the same text, line by line: `%s`', async (language, code) => {
    const lines = await tokenLines(code, language);

    expect(lines.map((tokens) => tokens.map(({ text }) => text).join(''))).toEqual(code.split('\n'));
  });

  test('is of its kind on each of the lines that it spans', async () => {
    const lines = await tokenLines(`/* one\n\n   two */ const a = \`x\ny \${b} z\`;`, 'javascript');

    expect(lines).toEqual([
      [{ text: '/* one', kind: 'comment' }],
      [],
      [
        { text: '   two */', kind: 'comment' },
        { text: ' ', kind: null },
        { text: 'const', kind: 'keyword' },
        { text: ' a = ', kind: null },
        { text: '`x', kind: 'string' },
      ],
      [
        { text: 'y ', kind: 'string' },
        { text: `\${b}`, kind: null },
        { text: ' z`', kind: 'string' },
        { text: ';', kind: null },
      ],
    ]);
  });
});
