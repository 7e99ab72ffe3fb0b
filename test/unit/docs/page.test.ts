import { describe, expect, test } from 'vitest';
import { readPage, siteFileOf, twinOf } from '../../../scripts/docs/site/page.ts';

const inserts = { plans: () => 'PLANS', sample: (path: string) => `FILE ${path}` };
const read = (body: string) =>
  readPage('start/quick-start', `---\ntitle: Title\ndescription: What it is about.\n---\n\n${body}\n`, {
    inserts,
    terms: new Map(),
  });
const HEAD = '---\ntitle: Title\ndescription: What it is about.\n---\n\n';

describe('a guide', () => {
  test('has its inserts put in, and its comments taken out', () => {
    const page = read('<!-- run -->\nA <!-- insert: plans --> B\n\n<!-- insert: sample verify/verify.py -->');

    expect(siteFileOf(page)).toEqual({ extension: 'md', content: `${HEAD}\nA PLANS B\n\nFILE verify/verify.py\n` });
    expect(twinOf(page)).toBe('# Title\n\n> What it is about.\n\nA PLANS B\n\nFILE verify/verify.py\n');
  });

  test('that names an unknown insert fails', () => {
    expect(() => read('<!-- insert: nothing -->')).toThrow('there is no insert nothing');
  });

  test('without a title fails, naming the file', () => {
    expect(() => readPage('a/b', 'text', { inserts, terms: new Map() })).toThrow('docs/guides/a/b.md needs a title');
  });
});

describe('for the site', () => {
  test("GitHub's alerts become asides", () => {
    const { content } = siteFileOf(read('> [!TIP]\n> One.\n> Two.\n\nAfter'));

    expect(content).toBe(`${HEAD}\n:::tip\nOne.\nTwo.\n:::\n\nAfter\n`);
  });

  test('tabs become tabs, and the file MDX', () => {
    const { extension, content } = siteFileOf(read('<!-- tabs -->\n#### Go\n\nA\n\n#### Ruby\n\nB\n<!-- /tabs -->'));

    expect(extension).toBe('mdx');
    expect(content).toContain(
      '<Tabs syncKey="language">\n<TabItem label="Go">\n\nA\n\n</TabItem>\n<TabItem label="Ruby">\n\nB\n\n</TabItem>\n</Tabs>',
    );
  });

  test('doors become sections', () => {
    const { content } = siteFileOf(read('<!-- doors -->\n## One\n\nA\n\n## Two\n\nB\n<!-- /doors -->'));

    expect(content).toContain(
      '<section class="door">\n\n## One\n\nA\n\n</section>\n\n<section class="door">\n\n## Two',
    );
  });
});

test('a twin keeps tabs and alerts as plain Markdown', () => {
  expect(twinOf(read('> [!TIP]\n> One.\n\n<!-- tabs -->\n#### Go\n\nA\n<!-- /tabs -->'))).toBe(
    '# Title\n\n> What it is about.\n\n> [!TIP]\n> One.\n\n#### Go\n\nA\n',
  );
});
