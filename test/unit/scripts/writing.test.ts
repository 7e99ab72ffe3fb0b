// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code is planted as the source has it
import { describe, expect, test } from 'vitest';
import { WIDTH, wrapComments } from '../../../scripts/lint/wrap-comments.ts';
import { shownProblems, wideComments, wordProblems, writingProblems } from '../../../scripts/lint/writing.ts';

const problems = (...lines: string[]): string[] => writingProblems('src/planted.ts', lines.join('\n'));
const wide = 'why '.repeat(WIDTH / 4);

describe('the lint of how we write', () => {
  test.each([
    ['a comment', `// ${wide}`],
    ['a docstring', `/** ${wide} */`],
    ['a line of one', ` * ${wide}`],
    ['the end of a line of code', `const first = 1; // ${wide}`],
  ])('finds what is wider than the code: %s', (_what, line) => {
    expect(problems(line)).toEqual([
      'src/planted.ts:1 has a comment wider than the code (120): `npm run check:writing -- --fix` wraps it',
    ]);
  });

  test.each([
    ['a comment as wide as the code', `// ${wide}`.slice(0, WIDTH)],
    ['code that the formatter could not break', `const address = '${wide}';`],
    ['code within a text', `const program = \`\n  run(); // ${wide}\n\`;`],
    ['a directive, which stands in one line', `// biome-ignore lint/style: ${wide}`],
    ['an address', `// https://example.com/${wide}`],
  ])('lets %s stand', (_what, text) => {
    expect(problems(text)).toEqual([]);
  });

  test.each(['# ', '  // ', '/* '])('finds it in YAML, styles and scripts as well: %j', (mark) => {
    const line = `${mark}${wide}`;

    expect(wideComments('docs/walk.yaml', `first: 1\n${line}\nsecond: '${wide}'`)).toEqual([1]);
  });

  test.each([
    ['a parameter', 'const run = (o: Options) => o;', 'o'],
    ['a constant', 'const q = 1;', 'q'],
    ['a part of an object', 'const { count: n } = row;', 'n'],
    ['one of a pair without the other', 'rows.map((a) => a.id);', 'a'],
  ])('finds a name of one letter: %s', (_what, line, name) => {
    expect(problems(line)).toEqual([`src/planted.ts:1 ${name} says nothing: a name is read more often than written`]);
  });

  test.each([
    ['two that are compared', 'rows.sort((a, b) => a.at - b.at);'],
    ['two pairs that are', 'rows.sort(([a], [b]) => a - b);'],
    ['places in a picture', 'const { x, y } = place;'],
    ['a type', 'const first = <T>(list: T[]): T | undefined => list[0];'],
    ['one that is not used', 'rows.map((_, index) => index);'],
  ])('lets %s be called by a letter', (_what, line) => {
    expect(problems(line)).toEqual([]);
  });

  test.each(['const given = {\n  ...{ first, second } };', "const names = [\n  ...['first', 'second']];"])(
    'finds a spread that only holds a line together: %j',
    (text) => {
      expect(problems(text)).toEqual([
        'src/planted.ts:2 a spread of a literal outwits the formatter: a long list is a list of lines',
      ]);
    },
  );

  test.each([
    'const both = { ...first, ...(second && { second }) };',
    'const all = [...first, ...second.map(toName)];',
  ])('lets a spread of something stand: %s', (text) => {
    expect(problems(text)).toEqual([]);
  });

  test.each([
    ['What the caller can mend.', 'mend', 'fix'],
    ['A grave issue.', 'grave', 'severe'],
    ['Nobody is told of it.', 'told of', 'gets, learns of, reported'],
    ['Ten unless told.', 'unless told', 'by default'],
    ['Says how to put it right.', 'put it right', 'fix'],
  ])('finds a word that has a plainer one: %s', (text, word, plainer) => {
    expect(wordProblems('docs/page.md', `\n${text}`)).toEqual([
      `docs/page.md:2 "${word}" has a plainer word: ${plainer}`,
    ]);
  });

  test.each(['Amend the commit.', 'Put the right one back.', 'A gravel road.'])('lets it stand: %s', (text) => {
    expect(wordProblems('docs/page.md', text)).toEqual([]);
  });
});

describe('a comment that is wrapped', () => {
  const words = (count: number): string => 'word '.repeat(count).trim();
  const wrapped = (...lines: string[]): string[] => {
    const text = lines.join('\n');
    return wrapComments(text, wideComments('src/planted.ts', text)).split('\n');
  };

  test.each([
    ['of one line', [`  /** ${words(30)} */`], ['  /**', `   * ${words(23)}`, `   * ${words(7)}`, '   */']],
    [
      'of several',
      ['/**', ` * ${words(30)}`, ' * more.', ' */'],
      ['/**', ` * ${words(23)}`, ` * ${words(7)} more.`, ' */'],
    ],
    [
      'that ends where it is wide',
      ['/**', ' * First.', ' *', ` * ${words(30)} */`],
      ['/**', ' * First.', ' *', ` * ${words(23)}`, ` * ${words(7)}`, ' */'],
    ],
    [
      'of a list',
      ['/**', ` * - ${words(30)}`, ' * - second', ' */'],
      ['/**', ` * - ${words(23)}`, ` *   ${words(7)}`, ' * - second', ' */'],
    ],
    ['of lines', [`// ${words(30)}`, '// more.', 'run();'], [`// ${words(23)}`, `// ${words(7)} more.`, 'run();']],
    ['behind code', [`  run(); // ${words(23)}`], [`  // ${words(23)}`, '  run();']],
  ])('%s says the same in more lines', (_what, lines, want) => {
    expect(wrapped(...lines)).toEqual(want);
    expect(wrapped(...want)).toEqual(want);
  });

  test.each([
    ['Whoever has it owns the account.', 'Whoever', 'anyone who'],
    ['Who knows the key signs tokens.', 'Who knows the key signs tokens.', 'anyone who'],
    ['Names are shown to who asks.', 'to who', 'anyone who'],
    ['It gets at the disk.', 'gets at', 'has access to'],
    ['A tag is what its owner makes of it.', 'is what its', 'say who does what'],
    ['It shows headers, cookies among them.', 'among them', 'including'],
    ['Other nodes than meant are selected.', 'than meant', 'intended'],
    ['Hand the value over as an argument.', 'Hand the value over', 'pass'],
    ['Anyone can read it on the way.', 'Anyone can read it on the way', 'on the network path'],
    ['A scan looked for it in vain.', 'in vain', 'and did not find it'],
    ['What was missed in a stretch of time.', 'stretch of time', 'period'],
    ['The old key goes on working.', 'goes on working', 'continues, keeps'],
    ['A comment is told.', 'is told', 'reported, learns'],
  ])('finds what a reader of a rule would have to read twice: %s', (text, words, plainer) => {
    const told = `src/scanner/rules/c/c-planted.yaml:2 "${words}" has a plainer word for readers: ${plainer}`;

    expect(shownProblems('src/scanner/rules/c/c-planted.yaml', `id: c-planted\ndescription: ${text}\n`)).toContain(
      told,
    );
  });

  test.each([
    ['a folded text', 'src/scanner/rules/c/c-planted.yaml', 'description: >-\n  Cookies\n  among\n  them.\n', 1],
    ['a text of the dashboard', 'src/dashboard/planted.ts', "\nconst title = 'Cookies among them';", 2],
    ['a template of it', 'src/dashboard/planted.ts', 'const title = `${count} among them`;', 1],
    ['the contract', 'openapi/paths/planted.yaml', 'get:\n  summary: Cookies among them\n', 2],
    ['a guide', 'docs/guides/planted.md', '# Cookies\n\nCookies among them.\n', 3],
    ['an element of it', 'src/dashboard/planted.tsx', 'const note = <p>{count} among\n them</p>;', 1],
  ])('finds it in %s', (_what, path, text, line) => {
    expect(shownProblems(path, text)).toEqual([
      `${path}:${line} "among them" has a plainer word for readers: including`,
    ]);
  });

  test.each([
    ['code that a rule finds', 'src/scanner/rules/c/c-planted.yaml', 'invalid:\n  - code: whoever(one)\n'],
    ['a sample of a guide', 'docs/guides/planted.md', '```sh\n# cookies among them\n```\n`among them`\n'],
    ['a limit', 'docs/guides/planted.md', 'One repository gets at most a quarter.\n'],
    ['a comment', 'src/dashboard/planted.ts', '// whoever calls it\nconst one = 1;'],
    ['a question', 'src/dashboard/planted.ts', "const title = 'Who has access?';"],
  ])('lets %s stand', (_what, path, text) => {
    expect(shownProblems(path, text)).toEqual([]);
  });
});
