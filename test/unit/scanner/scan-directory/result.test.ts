import { describe, expect, test } from 'vitest';
import type { EngineFinding } from '../../../../src/scanner/engines/engine.ts';
import { createPatternsEngine } from '../../../../src/scanner/engines/patterns/patterns.ts';
import { createSecretsEngine } from '../../../../src/scanner/engines/secrets/secrets.ts';
import { defaultLimits } from '../../../../src/scanner/limits.ts';
import { astGrepBinary } from '../../../../src/scanner/rules/ast-grep-binary.ts';
import { loadRules } from '../../../../src/scanner/rules/load-rules.ts';
import { githubToken } from '../../../fixtures/worlds/credentials.ts';
import { finding, saying } from '../engines/told-engine.ts';
import { scannedTree } from './scanned-tree.ts';

const { sources, scan } = scannedTree();

describe('scanDirectory', () => {
  test('real engines find what is there, described, masked and most severe first', async () => {
    const secret = githubToken();
    sources({
      'src/run.js': `const token = "${secret}";\nfunction run(req) {\n  eval(req.query.code);\n}\n`,
      'README.md': '# Hello\n',
    });
    const engines = [
      createPatternsEngine({ rules: await loadRules(), binary: astGrepBinary() }),
      createSecretsEngine(),
    ];

    const result = await scan({ engines });

    expect(result).toMatchObject({
      engines: [
        { id: 'patterns', version: '0.51.1', status: 'completed', detail: null },
        { id: 'secrets', version: '13.0.7', status: 'completed', detail: null },
      ],
      notices: [],
      languages: ['javascript'],
      files_scanned: 2,
    });
    const token = result.findings.find((one) => one.rule_id === 'secret-github-token');
    const code = result.findings.find((one) => one.line === 3);
    expect(token).toMatchObject({ file: 'src/run.js', line: 1, engines: ['secrets'], suppression: null });
    expect(code).toMatchObject({
      engines: ['patterns'],
      snippet: 'const token = "********";\nfunction run(req) {\n  eval(req.query.code);\n}\n',
    });
    expect(JSON.stringify(result)).not.toContain(secret);
  });

  test('two runs give the same result', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`f${index}.js`, `eval(a${index});\neval(b);\neval(b);\n`]),
    );
    sources(files);
    const engines = [createPatternsEngine({ rules: await loadRules(), binary: astGrepBinary() })];

    const [first, second] = [await scan({ engines }), await scan({ engines })];

    expect(first.findings.length).toBeGreaterThan(0);
    expect(second).toEqual(first);
    expect(new Set(first.findings.map((one) => one.fingerprint)).size).toBe(first.findings.length);
  });

  test('lines added above keep the fingerprint', async () => {
    sources({ 'a.js': 'x\n' });
    const before = await scan({ engines: [saying(finding())] });
    sources({ 'a.js': '// new\n\nx\n' });
    const after = await scan({ engines: [saying(finding({ line: 3, end_line: 3 }))] });

    expect(after.findings.map((one) => one.fingerprint)).toEqual(before.findings.map((one) => one.fingerprint));
  });

  test('a finding with a comment stays, with its reason, also where the scan honors no comments', async () => {
    sources({ 'a.js': '// sightline:ignore rule-a -- Ada looked\nx\n' });
    const engines = [saying(finding({ line: 2, end_line: 2 }))];
    const ignoring = { exclude: [], honor_suppressions: false };
    const told = [{ suppression: { kind: 'comment', reason: 'Ada looked' } }];

    expect((await scan({ engines })).findings).toMatchObject(told);
    expect((await scan({ engines, options: ignoring })).findings).toMatchObject(told);
  });

  test('beyond the limit the most severe and confident issues stay, and a notice tells', async () => {
    sources({ 'a.js': 'x\n'.repeat(9) });
    const at = (line: number, change: Partial<EngineFinding>) => finding({ line, end_line: line, ...change });
    const engines = [
      saying(at(1, { severity: 'low' }), at(2, { confidence: 'high' }), at(3, {}), at(4, { severity: 'critical' })),
    ];

    const { findings, notices } = await scan({ engines, limits: { ...defaultLimits, issues: 3 } });

    expect(findings.map((one) => one.line)).toEqual([4, 2, 3]);
    expect(notices).toEqual([
      {
        code: 'issues_truncated',
        message: '4 issues found, the 3 most severe and confident are kept',
        file: null,
      },
    ]);
  });

  test('a file that is nothing but findings is cut with a notice', async () => {
    sources({ 'a.js': 'x\n' });
    const many = Array.from({ length: 1_500 }, (_, index) => finding({ line: index + 1, end_line: index + 1 }));

    const { findings, notices } = await scan({ engines: [saying(...many)] });

    expect(findings).toHaveLength(1_000);
    expect(notices).toEqual([
      {
        code: 'issues_truncated',
        message: 'patterns: only the first 1000 findings of this file are kept',
        file: 'a.js',
      },
    ]);
  });
});
