import { describe, expect, test } from 'vitest';
import { pathKindOf } from '../../../../src/domain/issues/path-kind.ts';
import { coverageOf } from '../../../../src/scanner/engines/coverage.ts';
import type { CoverageDepth, EngineId, EngineRun } from '../../../../src/scanner/engines/engine.ts';
import type { EngineResult } from '../../../../src/scanner/engines/run-engine.ts';
import { languageOf } from '../../../../src/scanner/files/languages.ts';
import type { SourceFile } from '../../../../src/scanner/files/source-file.ts';

/** A file of `lines` lines. */
const file = (path: string, lines = 100): SourceFile => ({
  path,
  size: lines * 30,
  lines,
  hash: 'h',
  path_kind: pathKindOf(path),
  language: languageOf(path),
  verbatim: true,
});

/** An engine that was given the files that `sees` picks, and ended as told. */
const result = (
  id: EngineId,
  files: readonly SourceFile[],
  given: {
    sees?: (file: SourceFile) => boolean;
    status?: EngineRun['status'];
    depth?: CoverageDepth;
    looked?: readonly SourceFile[];
    reached?: EngineResult['reached'];
  } = {},
): EngineResult => ({
  run: { id, version: '1', status: given.status ?? 'completed', detail: null },
  files: files.filter(given.sees ?? (() => true)),
  depthOf: (file) =>
    given.sees?.(file) === false ? 'none' : (given.depth ?? (id === 'secrets' ? 'secrets_only' : 'patterns')),
  findings: [],
  notices: [],
  untold: [],
  masked: new Map(),
  looked: new Set(
    given.looked ??
      (given.status === undefined || given.status === 'completed' ? files.filter(given.sees ?? (() => true)) : []),
  ),
  unfinished: new Set(),
  judged: new Map(),
  reached: given.reached ?? null,
  followsAs: ({ language }) => language,
  stoppedByScan: false,
});

/** An entry point for requests in each of these files. */
const enteredAt = (...files: readonly SourceFile[]): EngineResult['reached'] =>
  new Map(files.map((one) => [one, ['request']]));

const isScript = ({ path }: SourceFile): boolean => path.endsWith('.js');

/** What both built-in engines say about these files when `patterns` knows JavaScript alone. */
const lookAt = (
  files: readonly SourceFile[],
  status: { patterns?: EngineRun['status']; secrets?: EngineRun['status'] } = {},
) =>
  coverageOf(files, [
    result('patterns', files, { sees: isScript, ...(status.patterns && { status: status.patterns }) }),
    result('secrets', files, { ...(status.secrets && { status: status.secrets }) }),
  ]);

describe('coverage', () => {
  test('lists source first, then the rest, most lines first, with who understood it and how deeply', () => {
    const files = [file('a.json', 900), file('b.php', 20), file('c.js', 200), file('d.js', 30), file('README.md', 40)];

    expect(lookAt([...files, file('unknown.xyz', 7)])).toEqual({
      coverage: [
        {
          language: 'javascript',
          kind: 'source',
          files: 2,
          lines: 230,
          depth: 'patterns',
          engines: ['patterns', 'secrets'],
          reached_files: null,
        },
        {
          language: 'php',
          kind: 'source',
          files: 1,
          lines: 20,
          depth: 'secrets_only',
          engines: ['secrets'],
          reached_files: null,
        },
        {
          language: 'json',
          kind: 'data',
          files: 1,
          lines: 900,
          depth: 'secrets_only',
          engines: ['secrets'],
          reached_files: null,
        },
        {
          language: 'markdown',
          kind: 'prose',
          files: 1,
          lines: 40,
          depth: 'secrets_only',
          engines: ['secrets'],
          reached_files: null,
        },
        {
          language: 'other',
          kind: 'other',
          files: 1,
          lines: 7,
          depth: 'secrets_only',
          engines: ['secrets'],
          reached_files: null,
        },
      ],
      unscored: null,
      source_lines: 230,
      entry_points: null,
      notices: [],
    });
  });

  test('leaves vendored files out, unless there is nothing else', () => {
    const vendored = [file('vendor/e.js', 5_000)];

    expect(lookAt([file('a.php'), ...vendored]).coverage.map(({ language }) => language)).toEqual(['php']);
    expect(lookAt(vendored).coverage.map(({ language }) => language)).toEqual(['javascript']);
  });

  test('takes the deepest engine that got through', () => {
    const files = [file('a.js')];
    const flows = (status: EngineRun['status']) =>
      coverageOf(files, [
        result('patterns', files),
        result('taint', files, { status, depth: 'flows', reached: enteredAt(...files) }),
      ]).coverage[0];

    expect(flows('completed')).toMatchObject({ depth: 'flows', engines: ['patterns', 'taint'] });
    expect(flows('failed')).toMatchObject({ depth: 'patterns', engines: ['patterns'] });
  });

  test('does not count an engine that knows too little of a language, or passes over some of its files', () => {
    const files = [file('a.js'), file('b.js')];
    const coverageBy = (patterns: EngineResult) => coverageOf(files, [patterns, result('secrets', files)]).coverage[0];

    expect(coverageBy(result('patterns', files, { depth: 'none' }))).toMatchObject({ engines: ['secrets'] });
    expect(coverageBy(result('patterns', files, { sees: ({ path }) => path === 'a.js' }))).toMatchObject({
      depth: 'secrets_only',
      engines: ['secrets'],
    });
  });
});

describe('where outside data comes in', () => {
  /** What an engine for patterns and one for flows say, which has seen outside data reach these files. */
  const followed = (
    files: readonly SourceFile[],
    reached: EngineResult['reached'],
    status: EngineRun['status'] = 'completed',
  ) => coverageOf(files, [result('patterns', files), result('taint', files, { depth: 'flows', status, reached })]);
  const codes = ({ notices }: ReturnType<typeof coverageOf>) => notices.map(({ code }) => code);

  test('is counted by language and kind, with the files that it reaches', () => {
    const files = [file('app.js'), file('store.js'), file('tool.py'), file('other.js')] as const;
    const [app, store, tool] = files;

    const { entry_points, coverage } = followed(
      files,
      new Map([
        [app, ['request', 'request', 'message']],
        [store, []],
        [tool, ['command_line']],
      ]),
    );

    expect(entry_points).toEqual([
      { language: 'javascript', kind: 'request', count: 2 },
      { language: 'javascript', kind: 'message', count: 1 },
      { language: 'python', kind: 'command_line', count: 1 },
    ]);
    expect(coverage).toMatchObject([
      { language: 'javascript', depth: 'flows', reached_files: 2 },
      { language: 'python', depth: 'flows', reached_files: 1 },
    ]);
  });

  test('is said to be unknown where nobody saw it, and following data counts for nothing there', () => {
    const result = followed([file('app.js', 80), file('lib.js', 20)], new Map());

    expect(result).toMatchObject({
      coverage: [{ depth: 'patterns', engines: ['patterns'], reached_files: 0 }],
      entry_points: [],
      notices: [
        {
          code: 'no_entry_point',
          message:
            'No entry point was found in the javascript code (2 files, 100 lines): no code that receives untrusted input was recognised, so data flows through it are missed.',
          file: null,
        },
      ],
    });
  });

  test('is asked of each package, whatever is entered beside it', () => {
    const files = [
      file('package.json'),
      file('app.js'),
      file('services/mail/package.json'),
      file('services/mail/send.js'),
      file('services/mail/test/send.test.js'),
      file('services/pay/go.mod'),
      file('services/pay/pay.go'),
    ];
    const { notices, coverage } = followed(files, enteredAt(...files.filter(({ path }) => path === 'app.js')));

    expect(notices.map(({ message }) => message.replace(/:.*/, ''))).toEqual([
      'No entry point was found in the javascript code in services/mail (1 file, 100 lines)',
      'No entry point was found in the go code in services/pay (1 file, 100 lines)',
    ]);
    expect(coverage.find(({ language }) => language === 'javascript')).toMatchObject({ depth: 'flows' });
    expect(coverage.find(({ language }) => language === 'go')).toMatchObject({ depth: 'patterns' });
  });

  test('is not asked of a package that is run from another one, of tests, or of a script beside the program', () => {
    const files = [file('a/package.json'), file('a/app.js'), file('b/package.json'), file('b/run.js')];
    const beside = [file('app.py', 2_000), file('eslint.config.js', 40)];
    const tests = [file('test/app.test.js')];
    const reached = (of: readonly SourceFile[]): EngineResult['reached'] => new Map(of.map((one) => [one, []]));

    expect(codes(followed(files, reached(files)))).toEqual([]);
    expect(codes(followed(beside, enteredAt(...beside.slice(0, 1))))).toEqual([]);
    expect(codes(followed(tests, new Map()))).toEqual([]);
  });

  test('is not asked where the engine did not come to its end', () => {
    expect(codes(followed([file('app.js')], new Map(), 'failed'))).not.toContain('no_entry_point');
  });

  test('is why there is no score where nothing else understands the main language', () => {
    const files = [file('app.js')];
    const { unscored } = coverageOf(files, [
      result('secrets', files),
      result('taint', files, { depth: 'flows', reached: new Map() }),
    ]);

    expect(unscored?.message).toBe(
      'javascript is the main language, and no entry point was found in it. Its files were searched for secrets only.',
    );
  });
});

describe('an engine that ended early', () => {
  const files = [file('a.js', 900), file('b.js', 100)];
  const partial = (looked: readonly SourceFile[]) =>
    coverageOf(files, [result('patterns', files, { status: 'partial', looked }), result('secrets', files)]);

  test('has understood a language of which it looked at nine tenths', () => {
    expect(partial(files.slice(0, 1))).toMatchObject({ coverage: [{ depth: 'patterns' }], unscored: null });
  });

  test('has not where it looked at less', () => {
    expect(partial(files.slice(1))).toMatchObject({
      coverage: [{ depth: 'secrets_only', engines: ['secrets'] }],
      unscored: { code: 'language_not_covered' },
    });
  });
});

describe('a score is missing', () => {
  test('where no engine understands the main language', () => {
    expect(lookAt([file('a.php', 101), file('b.js', 100), file('c.json', 5_000)]).unscored).toEqual({
      code: 'language_not_covered',
      message: 'php is the main language, and no engine here understands it. Its files were searched for secrets only.',
    });
  });

  test.each(['partial', 'timeout', 'failed'] as const)('where the engine for the main language ended %s', (status) => {
    expect(lookAt([file('a.js')], { patterns: status }).unscored).toEqual({
      code: 'language_not_covered',
      message: `javascript is the main language, and no engine that understands it covered at least 90 % of it (patterns: ${status}). Its files were searched for secrets only.`,
    });
  });

  test('where no engine got through, idle ones aside', () => {
    const unscored = {
      code: 'no_engine_completed',
      message: 'No engine covered at least 90 % of any language.',
    };

    expect(lookAt([file('a.js')], { patterns: 'timeout', secrets: 'timeout' }).unscored).toEqual(unscored);
    expect(lookAt([file('README.md')], { secrets: 'partial' }).unscored).toEqual(unscored);
  });

  test("where of the product's own source not a line was read, though its tests were", () => {
    expect(lookAt([file('test/a.js', 900), file('examples/b.js', 900), file('a.php', 20)])).toMatchObject({
      unscored: {
        code: 'own_source_not_covered',
        message: "No engine that understands code covered the product's own source (20 lines).",
      },
      source_lines: 0,
    });
  });

  test('nowhere else', () => {
    expect(lookAt([file('a.js', 101), file('b.php', 100)]).unscored).toBeNull();
    expect(lookAt([file('README.md'), file('a.json')]).unscored).toBeNull();
    expect(lookAt([file('a.js')], { secrets: 'failed' }).unscored).toBeNull();
    expect(lookAt([file('test/a.js'), file('examples/b.js')]).unscored).toBeNull();
    expect(lookAt([file('vendor/a.js')]).unscored).toBeNull();
    expect(lookAt([]).unscored).toBeNull();
  });
});

describe('the lines of source', () => {
  test("are those of the product's own code alone", () => {
    const others = ['test/b.js', 'examples/c.js', 'vendor/d.js', 'node_modules/e.js', 'f_pb.js', 'g.min.js'];
    const files = [file('a.js', 230), ...[...others, 'README.md', 'h.json'].map((path) => file(path, 5_000))];

    expect(lookAt(files).source_lines).toBe(230);
  });

  test('are those that an engine for code has read, once each', () => {
    const files = [file('a.js', 900), file('b.js', 300), file('c.php', 70)];
    const [both, one] = [files.slice(0, 2), files.slice(0, 1)];
    const engines = (looked: readonly SourceFile[]) => [
      result('patterns', files, { sees: isScript, status: 'partial', looked }),
      result('taint', files, { sees: isScript, depth: 'flows', status: 'partial', looked: one }),
      result('secrets', files),
    ];
    const unseen = [{ path: 'd.js', lines: 40, path_kind: 'source', language: 'javascript' }] as const;

    expect(coverageOf(files, engines(both), unseen).source_lines).toBe(1_200);
    expect(coverageOf(files, engines([]), unseen).source_lines).toBe(900);
  });
});

describe('a notice', () => {
  const codes = (files: readonly SourceFile[]) => lookAt(files).notices.map(({ code }) => code);

  test('tells of more than a tenth of the source lines that no engine understood', () => {
    const files = [file('a.js', 889), file('b.php', 100), file('c.rb', 11), file('d.md', 9_000)];

    expect(lookAt(files).notices).toEqual([
      {
        code: 'languages_not_covered',
        message: '11 % of the source lines were not analysed as code by any engine: php (100 lines), ruby (11 lines).',
        file: null,
      },
    ]);
    expect(codes([file('a.js', 900), file('b.php', 100)])).toEqual([]);
  });

  test('tells of a repository without source code', () => {
    expect(codes([file('README.md'), file('a.json'), file('LICENSE')])).toEqual(['no_source_code']);
    expect(codes([])).toEqual([]);
  });
});
