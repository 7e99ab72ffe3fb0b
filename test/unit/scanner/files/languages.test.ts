import { afterEach, describe, expect, test } from 'vitest';
import type { Engine } from '../../../../src/scanner/engines/engine.ts';
import { createPatternsEngine } from '../../../../src/scanner/engines/patterns/patterns.ts';
import { noCache } from '../../../../src/scanner/engines/result-cache.ts';
import { createSecretsEngine } from '../../../../src/scanner/engines/secrets/secrets.ts';
import { listFiles } from '../../../../src/scanner/files/file-list.ts';
import { type Language, languageTable } from '../../../../src/scanner/files/language-table.ts';
import { languageOf } from '../../../../src/scanner/files/languages.ts';
import { defaultLimits } from '../../../../src/scanner/limits.ts';
import { astGrepBinary } from '../../../../src/scanner/rules/ast-grep-binary.ts';
import { loadRules } from '../../../../src/scanner/rules/load-rules.ts';
import { createSourceTree, type SourceTree } from '../../../fixtures/git/source-tree.ts';
import { githubToken } from '../../../fixtures/worlds/credentials.ts';

let tree: SourceTree;
afterEach(() => tree?.remove());

/** The files in which an engine finds something, of files that the walk hands to it. */
const filesFoundBy = async (engine: Engine, contents: Record<string, string>): Promise<string[]> => {
  tree = createSourceTree(contents);
  const { root } = tree;
  const signal = new AbortController().signal;
  const listed = await listFiles({ root, exclude: [], limits: defaultLimits, signal });
  const files = listed.files.filter((file) => engine.supports(file));
  const found = new Set<string>();
  for await (const event of engine.scan({ root, files, signal, limits: defaultLimits, cache: noCache }))
    if (event.kind === 'finding') found.add(event.finding.file);
  return [...found].sort();
};

const patterns = async () => createPatternsEngine({ rules: await loadRules(), binary: astGrepBinary() });

const samples = {
  javascript: 'eval(request.query.code);\n',
  typescript: 'eval(request.query.code);\n',
  python: 'import hashlib\nhashlib.md5(password)\n',
  java: 'class A { void f() throws Exception { java.security.MessageDigest.getInstance("MD5"); } }\n',
  go: 'package a\nimport "crypto/md5"\nfunc f() { md5.New() }\n',
};

/** Each extension as it is in the table, in capitals, and in both; each name. */
const filesOf = ({ extensions, names = [] }: Language): string[] => {
  const mixed = (extension: string): string => extension.slice(0, 2).toUpperCase() + extension.slice(2);
  const endings = extensions.flatMap((extension) => [extension, extension.toUpperCase(), mixed(extension)]);
  return [...new Set([...endings.map((ending) => `src/app${ending}`), ...names])];
};

describe('the table of languages', () => {
  test('knows PHP by its mark in files whose ending others have as well', () => {
    expect(languageOf('hosts.module', '<?php\nfunction hosts_menu() {}')).toBe('php');
    expect(languageOf('hosts.module', 'name = hosts')).toBeNull();
  });

  test.each(Object.entries(samples))('every file of %s reaches the patterns', async (language, code) => {
    const files = filesOf(languageTable[language as keyof typeof samples]); // a key of `samples`

    const found = await filesFoundBy(await patterns(), Object.fromEntries(files.map((file) => [file, code])));

    expect(found).toEqual(files.sort());
  });

  test('every file of every language reaches the engine for secrets', async () => {
    const files = Object.values(languageTable).flatMap(filesOf);
    const contents = files.map((file) => [file, `token = "${githubToken()}"\n`]);

    expect(await filesFoundBy(createSecretsEngine(), Object.fromEntries(contents))).toEqual(files.sort());
  });

  test('a script without an extension goes by its first line', async () => {
    const code = `#!/usr/bin/env node\n${samples.javascript}`;

    expect(
      await filesFoundBy(await patterns(), { 'bin/tool': code, install: code, 'bin/other': samples.javascript }),
    ).toEqual(['bin/tool', 'install']);
  });

  test('no extension and no name stands for two languages', () => {
    const languages: Language[] = Object.values(languageTable);
    const marks = languages.flatMap(({ extensions, names = [] }) => [
      ...extensions,
      ...names.filter((name) => !name.startsWith('.')),
    ]);

    expect(marks.filter((mark, index) => marks.indexOf(mark) !== index)).toEqual([]);
    expect(marks.filter((mark) => mark !== mark.toLowerCase())).toEqual([]);
  });

  test.each([
    ['APP.JS', '', 'javascript'],
    ['x.Py', '', 'python'],
    ['b.pyw', '', 'python'],
    ['view.TSX', '', 'typescript'],
    ['Dockerfile.dev', '', 'dockerfile'],
    ['GNUmakefile', '', 'makefile'],
    ['.env.production', '', 'ini'],
    ['.bashrc', '', 'shell'],
    ['home.blade.php', '', 'blade'],
    ['README', '', 'text'],
    ['run', '#!/usr/bin/env -S python3.12 -u\n', 'python'],
    ['run', '#!/bin/bash\n', 'shell'],
    ['run', '#!/usr/bin/env -i A=b /usr/bin/perl -w\n', 'perl'],
    ['build', '#!/bin/sh\n', 'shell'],
    ['page.cgi', '#!/usr/bin/perl\n', 'perl'],
    ['app.js', '#!/bin/sh\n', 'javascript'],
    ['unknown.zzz', '', null],
    ['run', '#!/opt/nothing\n', null],
  ])('%s with the first line %j is %s', (path, text, language) => {
    expect(languageOf(path, text)).toBe(language);
  });
});
