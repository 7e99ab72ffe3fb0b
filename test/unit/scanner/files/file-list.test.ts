import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listFiles } from '../../../../src/scanner/files/file-list.ts';
import { defaultLimits, type ScanLimits } from '../../../../src/scanner/limits.ts';
import { createSourceTree, type SourceTree } from '../../../fixtures/git/source-tree.ts';

let tree: SourceTree;
afterEach(() => tree.remove());

const list = (change: { exclude?: string[]; limits?: Partial<ScanLimits> } = {}) =>
  listFiles({
    root: tree.root,
    exclude: change.exclude ?? [],
    limits: { ...defaultLimits, ...change.limits },
    signal: new AbortController().signal,
  });

const paths = async (change?: Parameters<typeof list>[0]) => (await list(change)).files.map((file) => file.path);

describe('listFiles', () => {
  test('a file has its size, lines, weight and language', async () => {
    tree = createSourceTree({
      'src/app.ts': 'let a = 1;\n',
      'test/app.test.ts': 'x',
      'node_modules/left/index.js': 'y',
      Dockerfile: 'FROM scratch\n',
      'notes.unknown': 'z',
    });

    const { files, notices } = await list();

    expect({ files: files.map(({ hash: _, ...file }) => file), notices }).toEqual({
      files: [
        { path: 'Dockerfile', size: 13, lines: 1, weight: 'source', language: 'dockerfile', verbatim: true },
        {
          path: 'node_modules/left/index.js',
          size: 1,
          lines: 1,
          weight: 'vendored',
          language: 'javascript',
          verbatim: true,
        },
        { path: 'notes.unknown', size: 1, lines: 1, weight: 'source', language: null, verbatim: true },
        { path: 'src/app.ts', size: 11, lines: 1, weight: 'source', language: 'typescript', verbatim: true },
        { path: 'test/app.test.ts', size: 1, lines: 1, weight: 'test', language: 'typescript', verbatim: true },
      ],
      notices: [],
    });
  });

  test('files of one content have one hash, SHA-256 of their bytes', async () => {
    tree = createSourceTree({ 'a.js': 'abc', 'b.py': 'abc', 'c.js': 'abd' });

    const [one, other, third] = (await list()).files.map(({ hash }) => hash);

    expect(one).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
    expect([other === one, third === one]).toEqual([true, false]);
  });

  test('what cannot be scanned is skipped with a notice that says why', async () => {
    tree = createSourceTree({
      'binary.dat': Uint8Array.of(1, 0, 2),
      'large.js': 'x\n'.repeat(60),
      'long.js': `${'x'.repeat(31)}\n`,
      'outside/readme': 'ok',
    });
    symlinkSync('/etc', join(tree.root, 'etc'));
    symlinkSync('/etc/passwd', join(tree.root, 'passwd'));
    symlinkSync('nowhere', join(tree.root, 'dangling'));
    execFileSync('mkfifo', [join(tree.root, 'pipe')]);

    const { files, notices } = await list({ limits: { fileBytes: 100, lineLength: 30 } });

    expect(files.map((file) => file.path)).toEqual(['outside/readme']);
    expect(notices).toEqual([
      { code: 'file_skipped_binary', message: 'binary file', file: 'binary.dat' },
      { code: 'symlink_skipped', message: 'symbolic link is not followed', file: 'dangling' },
      { code: 'symlink_skipped', message: 'symbolic link is not followed', file: 'etc' },
      { code: 'symlink_skipped', message: 'symbolic link is not followed', file: 'passwd' },
      { code: 'file_skipped_size', message: 'larger than 100 bytes', file: 'large.js' },
      { code: 'file_skipped_long_lines', message: 'a line is longer than 30 characters', file: 'long.js' },
      { code: 'file_skipped_unreadable', message: 'not a regular file', file: 'pipe' },
    ]);
  });

  test('a file is as large as the limit at most', async () => {
    tree = createSourceTree({ 'exact.js': `${'x\n'.repeat(50)}`, 'more.js': `${'x\n'.repeat(50)}\n` });

    expect(await paths({ limits: { fileBytes: 100 } })).toEqual(['exact.js']);
  });

  test.each([
    ['', 0],
    ['a', 1],
    ['a\n', 1],
    ['a\nb', 2],
    ['\n', 1],
    ['\n\n', 2],
    ['a\r\nb\r\n', 2],
  ])('%j has %i lines', async (text, lines) => {
    tree = createSourceTree({ 'a.js': text });

    expect((await list()).files[0]?.lines).toBe(lines);
  });

  test('lines are measured in characters, at their limit still scanned, with and without a last line feed', async () => {
    const limit = 30;
    tree = createSourceTree({
      'chinese.js': `${'中'.repeat(limit)}\n${'中'.repeat(limit)}`,
      'exact.js': `${'x'.repeat(limit)}\n`.repeat(5) + 'x'.repeat(limit),
      'last.js': `a\n${'x'.repeat(limit + 1)}`,
      'first.js': `${'x'.repeat(limit + 1)}\na`,
      'middle.js': `a\n${'x'.repeat(limit + 1)}\na`,
    });

    expect(await paths({ limits: { lineLength: limit } })).toEqual(['chinese.js', 'exact.js']);
  });

  test('a file that is not UTF-8 or would switch an engine off is marked for a clean copy', async () => {
    tree = createSourceTree({
      'latin.js': Buffer.from('// caf\xe9', 'latin1'),
      'utf16.js': Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from('eval(x)', 'utf16le')]),
      'ignore.js': '// ast-grep-ignore\neval(x)',
      'plain.js': 'eval(x)',
    });

    const { files } = await list();

    expect(files.filter((file) => !file.verbatim).map((file) => file.path)).toEqual([
      'ignore.js',
      'latin.js',
      'utf16.js',
    ]);
  });

  test('ignore files of the repository hide nothing, and .git is never entered', async () => {
    tree = createSourceTree({
      '.gitignore': '*',
      '.ignore': '*',
      '.hidden/a.js': 'x',
      'app.js': 'x',
      '.git/config': 'x',
      'sub/.git/config': 'x',
      'x.git/a.js': 'x',
      'module/.git': 'gitdir: ../.git/modules/module',
    });

    expect(await paths()).toEqual(['.gitignore', '.hidden/a.js', '.ignore', 'app.js', 'module/.git', 'x.git/a.js']);
  });

  test('exclude globs leave out files and whole folders', async () => {
    tree = createSourceTree({ 'a.js': '', 'docs/a.js': '', 'docs/deep/b.js': '', 'src/a.min.js': '', 'src/b.js': '' });

    expect(await paths({ exclude: ['docs', '**/*.min.js'] })).toEqual(['a.js', 'src/b.js']);
  });

  test('odd names are listed as they are, and one that is not UTF-8 is skipped with a notice', async () => {
    tree = createSourceTree({ '-x.js': '', 'a\nb.js': '', 'tab\there.js': '', 'ünï.js': '', ' ': '' });
    writeFileSync(Buffer.concat([Buffer.from(`${tree.root}/`), Buffer.of(0x66, 0xff, 0x2e, 0x6a, 0x73)]), 'x');

    const { files, notices } = await list();

    expect(files.map((file) => file.path)).toEqual([' ', '-x.js', 'a\nb.js', 'tab\there.js', 'ünï.js']);
    expect(notices).toEqual([
      { code: 'file_skipped_unreadable', message: 'its name is not valid UTF-8', file: 'f\uFFFD.js' },
    ]);
  });

  test('a tree deeper than the system allows a path ends with a notice', async () => {
    tree = createSourceTree({ 'a.js': '' });
    const name = 'd'.repeat(200);
    // Each step is relative, so that the tree can grow beyond what one path can name.
    const grow = `const fs = require('fs'); for (let i = 0; i < 30; i++) { fs.mkdirSync('${name}'); process.chdir('${name}'); } fs.writeFileSync('deep.js', '')`;
    execFileSync(process.execPath, ['-e', grow], { cwd: tree.root });

    const { files, notices } = await list();
    execFileSync('rm', ['-rf', name], { cwd: tree.root });

    expect(files.map((file) => file.path)).toEqual(['a.js']);
    expect(notices.map(({ code, message }) => [code, message])).toEqual([
      ['file_skipped_unreadable', 'could not be read (ENAMETOOLONG)'],
    ]);
  });

  test('beyond the limit of files the rest is told in one notice', async () => {
    tree = createSourceTree({ 'a.js': '', 'b.js': '', 'c.js': '' });

    const { files, notices } = await list({ limits: { files: 2 } });

    expect(files.map((file) => file.path)).toEqual(['a.js', 'b.js']);
    expect(notices).toEqual([
      { code: 'file_skipped_limit', message: 'only the first 2 files were scanned', file: null },
    ]);
  });

  test('more than twenty notices of a kind end in a count', async () => {
    tree = createSourceTree({});
    for (let index = 0; index < 50; index++) symlinkSync('/etc', join(tree.root, `link${index}`));

    const { notices } = await list();

    expect(notices).toHaveLength(21);
    expect(notices.at(-1)).toEqual({ code: 'symlink_skipped', message: '30 more like this', file: null });
  });

  test('stopping ends the walk with the reason', async () => {
    tree = createSourceTree(Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`f${index}.js`, 'x'])));
    const stop = new AbortController();
    const listing = listFiles({ root: tree.root, exclude: [], limits: defaultLimits, signal: stop.signal });
    stop.abort(new Error('canceled'));

    await expect(listing).rejects.toThrow('canceled');
  });

  test('a stop is asked for at each entry, excluded ones too', async () => {
    tree = createSourceTree(Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`f${index}.js`, 'x'])));
    const { signal } = new AbortController();
    const asked = vi.spyOn(signal, 'throwIfAborted');

    const { files } = await listFiles({ root: tree.root, exclude: ['*.js'], limits: defaultLimits, signal });

    expect(files).toEqual([]);
    expect(asked.mock.calls.length).toBeGreaterThanOrEqual(50);
  });

  test('globs that take too long leave out less, with a notice', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `${'a'.repeat(240)}${index}.js`);
    tree = createSourceTree({ ...Object.fromEntries(names.map((name) => [name, 'x'])), 'z.log': 'x', 'z/a.js': 'x' });
    const hostile = Array.from({ length: 50 }, () => `**/*${'?a'.repeat(60)}?b*`);

    const { files, notices } = await list({ exclude: [...hostile, '*.log', 'z'] });

    expect(files.map((file) => file.path)).toEqual([...names.toSorted(), 'z.log']);
    expect(notices).toEqual([
      {
        code: 'engine_detail',
        message:
          'exclude: the globs take too long to match, so not every file that they name was left out. Use fewer wildcards.',
        file: null,
      },
    ]);
  });
});
