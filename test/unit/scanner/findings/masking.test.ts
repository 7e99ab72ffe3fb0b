import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSecretsEngine } from '../../../../src/scanner/engines/secrets/secrets.ts';
import { defaultLimits } from '../../../../src/scanner/limits.ts';
import { type ScanDirectoryInput, scanDirectory } from '../../../../src/scanner/pipeline.ts';
import { toHtml } from '../../../../src/scanner/report/html.ts';
import { toSarif } from '../../../../src/scanner/report/sarif.ts';
import { createSourceTree, type SourceTree } from '../../../fixtures/git/source-tree.ts';
import { githubToken, password, privateKeyPem } from '../../../fixtures/worlds/credentials.ts';
import { reportedIssue, reportOf } from '../../../fixtures/worlds/reports.ts';
import { finding, saying } from '../engines/told-engine.ts';

let tree: SourceTree;
afterEach(() => {
  vi.restoreAllMocks();
  tree.remove();
});

const scan = (change: Partial<ScanDirectoryInput> = {}) =>
  scanDirectory({
    root: tree.root,
    engines: [saying()],
    options: { exclude: [], honor_suppressions: true },
    limits: defaultLimits,
    signal: new AbortController().signal,
    deadline: new AbortController().signal,
    onProgress: () => undefined,
    ...change,
  });

describe('masking', () => {
  test('a snippet shows no secret when the engine for secrets did not run, nor the literal of a hard-coded one', async () => {
    const secret = githubToken();
    tree = createSourceTree({ 'a.js': `const token = "${secret}";\nsign(user, 'winter is coming');\n` });
    const place = { line: 2, column: 1, end_line: 2, end_column: 31 };
    const secrets = [{ line: 2, column: 12, end_line: 2, end_column: 30 }];

    const { findings } = await scan({ engines: [saying(finding({ ...place, secrets }))] });

    expect(findings[0]?.snippet).toBe(`const token = "********";\nsign(user, '********');\n`);
  });

  test('no secret of a file is shown, also beyond those that are told', async () => {
    const secrets = Array.from({ length: 220 }, (_, index) => password(`secret ${index}`));
    const lines = secrets.flatMap((secret) => [`password = "${secret}"`, 'run()']);
    tree = createSourceTree({ 'app.sh': `${lines.join('\n')}\n` });
    const between = secrets.map((_, index) =>
      finding({ file: 'app.sh', line: 2 * index + 2, end_line: 2 * index + 2 }),
    );

    const { findings, notices, engines } = await scan({ engines: [saying(...between), createSecretsEngine()] });

    const report = reportOf(findings.map(({ file, line, snippet }) => reportedIssue({ file, line, snippet })));
    const shown = [JSON.stringify(findings), JSON.stringify(toSarif(report, '1')), toHtml(report, '1').page];
    expect(secrets.filter((secret) => shown.some((text) => text.includes(secret)))).toEqual([]);
    expect(findings.filter((one) => one.rule_id === 'secret-generic')).toHaveLength(200);
    expect(findings.filter((one) => one.rule_id === 'rule-a')).toHaveLength(220);
    expect(engines.map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(notices).toEqual([
      { code: 'issues_truncated', message: 'secrets: only 200 secrets of this file are reported', file: 'app.sh' },
    ]);
  });

  test('a hard-coded secret is masked beyond the findings of one file that are kept', async () => {
    tree = createSourceTree({ 'a.js': `${"sign(user, 'winter is coming');\n".repeat(1_001)}` });
    const at = (line: number) =>
      finding({ line, end_line: line, secrets: [{ line, column: 12, end_line: line, end_column: 30 }] });
    const places = Array.from({ length: 1_001 }, (_, index) => at(index + 1));

    const { findings } = await scan({ engines: [saying(...places)] });

    expect(findings).toHaveLength(1_000);
    expect(JSON.stringify(findings)).not.toContain('winter');
  });

  test('a private key is masked when the engine for secrets did not run', async () => {
    const key = privateKeyPem();
    tree = createSourceTree({ 'a.js': `const key = \`${key}\`;\nrun();\n` });
    const line = key.split('\n').length;

    const { findings } = await scan({ engines: [saying(finding({ line, end_line: line }))] });

    expect(findings[0]?.snippet).toBe('********\n********\n`;\nrun();\n');
  });

  test('where the engine for secrets did not finish, only lines that are shown are looked at, one by one', async () => {
    tree = createSourceTree({ 'a.js': 'token = 1;\n'.repeat(5_000) });
    const { signal } = new AbortController();
    vi.spyOn(performance, 'now').mockReturnValue(0); // each slice of time that is used up would ask once more
    const asked = vi.spyOn(signal, 'throwIfAborted');
    const places = [10, 11, 4_000].map((line) => finding({ line, end_line: line }));

    await scan({ engines: [saying(...places)], signal });
    const unknown = asked.mock.calls.length;
    asked.mockClear();
    await scan({ engines: [saying(...places), { ...saying(), id: 'secrets' }], signal });

    // Lines 1 to 31 and 3,980 to 4,020; the second engine asks once itself, and who counts its files once more.
    expect(unknown - asked.mock.calls.length).toBe(31 + 41 - 2);
  });
});
