import { describe, expect, test } from 'vitest';
import { createPatternsEngine } from '../../../../src/scanner/engines/patterns/patterns.ts';
import { createSecretsEngine } from '../../../../src/scanner/engines/secrets/secrets.ts';
import { createTaintEngine } from '../../../../src/scanner/engines/taint/taint.ts';
import { defaultLimits } from '../../../../src/scanner/limits.ts';
import { astGrepBinary } from '../../../../src/scanner/rules/ast-grep-binary.ts';
import { loadRules } from '../../../../src/scanner/rules/load-rules.ts';
import { githubToken } from '../../../fixtures/worlds/credentials.ts';
import { scannedTree } from './scanned-tree.ts';

const { sources, scan } = scannedTree();
const rules = await loadRules();
const patterns = createPatternsEngine({ rules, binary: astGrepBinary() });
const taint = createTaintEngine({ rules: rules.rules });
const secrets = createSecretsEngine();
const engines = [patterns, taint, secrets];

const command = [
  'import os',
  'from flask import Flask, request',
  'app = Flask(__name__)',
  '@app.route("/p")',
  'def p():',
  '    os.system("ping " + request.args["h"])',
  '    return "ok"',
  '',
].join('\n');

describe('a file with a long line', () => {
  test('is looked at by every engine, above and below that line', async () => {
    const token = githubToken();
    sources({ 'app.py': `DATA = "${'x'.repeat(20_000)}"\n${command}TOKEN = "${token}"\n`, 'tool.py': 'print(1)\n' });

    const { findings, coverage, left_out, notices } = await scan({ engines });

    expect(left_out).toEqual([]);
    expect(findings.map(({ rule_id, line }) => [rule_id, line])).toEqual([
      ['flow-command-injection', 7],
      ['secret-github-token', 9],
    ]);
    expect(coverage).toMatchObject([{ language: 'python', files: 2, lines: 10, depth: 'flows' }]);
    expect(notices).toEqual([]);
  });

  test('is looked at within that line', async () => {
    const data = Array.from({ length: 5_000 }, (_, at) => `f(${at})`).join(',');
    sources({ 'a.js': `const data=[${data},eval(req.query.code),"${githubToken()}"];\n` });

    const { findings } = await scan({ engines: [patterns, secrets] });

    expect(findings.map(({ rule_id, line }) => `${rule_id} ${line}`).sort()).toEqual([
      'javascript-eval-request 1',
      'secret-github-token 1',
    ]);
    for (const { snippet } of findings) expect(snippet).toContain('eval(req.query.code),"********"]');
  });

  test('of a megabyte is searched for secrets to its end', async () => {
    sources({ 'data.json': `["${'ab12'.repeat(250_000)}", "${githubToken()}"]` });

    const { findings, engines: runs } = await scan({ engines: [secrets] });

    expect(findings.map(({ rule_id }) => rule_id)).toEqual(['secret-github-token']);
    expect(runs).toMatchObject([{ status: 'completed', detail: null }]);
  });
});

describe('what is skipped counts as source that nobody looked at', () => {
  const limits = { ...defaultLimits, fileBytes: 2_000 };
  const large = '# line\n'.repeat(1_000);

  test('where a file is too large', async () => {
    sources({ 'app.py': large, 'tool.py': 'print(1)\n', 'movie.ts': Buffer.alloc(5_000) });

    const { coverage, left_out, unscored, notices } = await scan({ engines, limits });

    expect(coverage).toEqual([
      { language: 'python', kind: 'source', files: 2, lines: 1_001, depth: 'none', engines: [], reached_files: 0 },
    ]);
    expect(unscored?.code).toBe('no_engine_completed');
    expect(left_out).toEqual(['app.py', 'movie.ts']);
    expect(notices.map(({ code, file }) => [code, file])).toEqual([
      ['file_skipped_size', 'app.py'],
      ['file_skipped_size', 'movie.ts'],
      ['languages_not_covered', null],
      ['no_entry_point', null],
    ]);
  });

  test('where it is the only file', async () => {
    sources({ 'app.py': large });

    expect((await scan({ engines, limits })).unscored).not.toBeNull();
  });

  test('beside a language that was understood', async () => {
    sources({ 'app.py': large, 'a.js': 'f();\n'.repeat(300) });

    expect((await scan({ engines, limits })).unscored).toEqual({
      code: 'language_not_covered',
      message: 'python is the main language, and about 1000 of its 1000 lines are in files that were skipped.',
    });
  });

  test('on one line, by its size', async () => {
    sources({ 'app.py': `X = "${'x'.repeat(20_000)}"`, 'a.js': 'f();\n' });

    expect((await scan({ engines, limits })).coverage[0]).toMatchObject({ language: 'python', lines: 251 });
  });

  test('where there are too many files', async () => {
    sources({ 'a.js': 'f();\n', 'b.py': 'x'.repeat(400), 'c.bin': 'x' });

    const { coverage, notices } = await scan({ engines, limits: { ...defaultLimits, files: 1 } });

    expect(coverage.map(({ language, lines, depth }) => [language, lines, depth])).toEqual([
      ['python', 10, 'none'],
      ['javascript', 1, 'patterns'],
    ]);
    expect(notices.map(({ code }) => code)).toEqual(['file_skipped_limit', 'languages_not_covered', 'no_entry_point']);
  });

  test('unless it is minified or vendored, as everywhere', async () => {
    const minified = `!function(){${'function a(b,c){return b.d(c)+e[f]}'.repeat(200)}}();`;
    sources({ 'a.js': 'f();\n', 'bundle.js': minified, 'node_modules/x/index.js': 'f();\n'.repeat(1_000) });

    expect(await scan({ engines, limits })).toMatchObject({
      coverage: [{ files: 1, depth: 'patterns' }],
      unscored: null,
    });
  });
});
