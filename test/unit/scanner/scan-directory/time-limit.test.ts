import { describe, expect, test } from 'vitest';
import type { ScanProgress } from '../../../../src/domain/scans/scan-run.ts';
import type { Engine } from '../../../../src/scanner/engines/engine.ts';
import { createPatternsEngine } from '../../../../src/scanner/engines/patterns/patterns.ts';
import { createSecretsEngine } from '../../../../src/scanner/engines/secrets/secrets.ts';
import { astGrepBinary } from '../../../../src/scanner/rules/ast-grep-binary.ts';
import { loadRules } from '../../../../src/scanner/rules/load-rules.ts';
import { engine, finding, saying } from '../engines/told-engine.ts';
import { scannedTree } from './scanned-tree.ts';

const { sources, scan } = scannedTree();

describe('the time limit of a scan', () => {
  const limit = new Error('time is up');

  /** Finds something in the first file, then works until it is stopped. */
  const slow = (over: AbortController): Engine =>
    engine('patterns', async function* ({ files, signal }) {
      yield { kind: 'finding', finding: finding() };
      yield { kind: 'looked', files: files.slice(0, 1) };
      const stopped = new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      over.abort(limit);
      await stopped;
    });

  test('stops the engines and keeps what they have found', async () => {
    sources({ 'a.js': 'x\n', 'b.js': 'x\n' });
    const over = new AbortController();

    const result = await scan({ engines: [slow(over)], deadline: over.signal });

    expect(result).toMatchObject({ files_scanned: 1, files_total: 2, timed_out: true });
    expect(result.findings.map(({ file, rule_id }) => [file, rule_id])).toEqual([['a.js', 'rule-a']]);
    expect(result.engines).toEqual([
      {
        id: 'patterns',
        version: '1',
        status: 'timeout',
        detail: 'stopped by the time limit of the scan, 1 of 2 files looked at',
      },
    ]);
  });

  test('that strikes when every engine is through changes nothing', async () => {
    sources({ 'a.js': 'x\n' });
    const over = new AbortController();
    const onProgress = ({ phase }: ScanProgress) => phase === 'reporting' && over.abort(limit);

    const result = await scan({ engines: [saying(finding())], deadline: over.signal, onProgress });

    expect(result).toMatchObject({ timed_out: false, unscored: null, files_scanned: 1 });
    expect(result.findings).toHaveLength(1);
  });

  test('that strikes before an engine begins ends the scan with nothing', async () => {
    sources({ 'a.js': 'x\n' });

    await expect(scan({ deadline: AbortSignal.abort(limit) })).rejects.toBe(limit);
  });

  test('leaves no process of the real engines, and what they had ended is counted', async () => {
    sources(Object.fromEntries(Array.from({ length: 1_200 }, (_, at) => [`f${at}.js`, 'eval(req.query.x)\n'])));
    const over = new AbortController();
    const onProgress = ({ files_scanned }: ScanProgress) => files_scanned > 0 && over.abort(limit);
    const engines = [
      createPatternsEngine({ rules: await loadRules(), binary: astGrepBinary() }),
      createSecretsEngine(),
    ];

    const result = await scan({ engines, deadline: over.signal, onProgress });

    expect(result.timed_out).toBe(true);
    expect(result.files_scanned).toBeGreaterThan(0);
    expect(result.files_scanned).toBeLessThan(1_200);
    expect(result.findings.length).toBeLessThanOrEqual(result.files_scanned);
  });
});
