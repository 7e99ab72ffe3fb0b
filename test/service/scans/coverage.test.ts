import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { components } from '../../../generated/openapi.ts';
import { createSourceTree, type SourceTree } from '../../fixtures/git/source-tree.ts';
import { sightline } from '../../fixtures/programs/command-line.ts';
import { adminOf, createScanWorld, ended, given } from '../../fixtures/worlds/scan-world.ts';

type Schemas = components['schemas'];

const DATA_DIR = mkdtempSync(join(tmpdir(), 'sightline-coverage-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));
let tree: SourceTree;
afterEach(() => tree?.remove());

/** A page that hands what a visitor sends to the database and to a shell, in a language without rules. */
const perl =
  'use CGI;\nmy $id = CGI->new->param("id");\n$db->do("select * from users where id = $id");\nsystem("ping $id");\n';
const sums = 'export const sum = (a, b) => a + b;\n'.repeat(30);
/** What is added comes from the command line. */
const javascript = `${sums}console.log(process.argv[2]);\n`;

const scan = async (...options: string[]) => {
  const { exit, stdout, stderr } = await sightline(['scan', tree.root, '--json', ...options], { DATA_DIR });
  const { scan: record } = JSON.parse(stdout) as Schemas['ScanReport']; // as the contract's tests hold it to
  return { exit, stderr, record };
};
const codesOf = ({ notices }: Schemas['Scan']) => notices.map(({ code }) => code);
const unavailable = (id: string) => ({ id, version: null, status: 'unavailable', detail: 'not built in yet' });

describe('a folder', () => {
  test('of vulnerable Perl alone has no score, says why, and fails its gate', async () => {
    tree = createSourceTree({ 'index.pl': perl, 'admin/users.pl': perl, 'README.md': '# Shop\n' });

    const { exit, stderr, record } = await scan('--fail-on', 'critical');

    const message =
      'perl is the main language, and no engine here understands it. Its files were searched for secrets only.';
    expect(record).toMatchObject({
      status: 'completed',
      score: null,
      score_version: null,
      unscored: { code: 'language_not_covered', message },
      languages: ['perl'],
      coverage: [
        { language: 'perl', kind: 'source', files: 2, lines: 8, depth: 'secrets_only', engines: ['secrets'] },
        { language: 'markdown', kind: 'prose', files: 1, lines: 1, depth: 'secrets_only', engines: ['secrets'] },
      ],
    });
    expect(record.engines.slice(3)).toEqual([unavailable('dependencies')]);
    expect(codesOf(record)).toEqual(['languages_not_covered']);
    expect({ exit, stderr }).toEqual({
      exit: 1,
      stderr: `Gate failed: not scored. ${message}\nWarning: source code that no engine understood: perl (8 lines)\n`,
    });
  });

  test('of JavaScript and some Perl has its score with a notice, and fails only where coverage is required', async () => {
    tree = createSourceTree({ 'src/sum.js': javascript, 'index.pl': perl });

    const lenient = await scan('--fail-on', 'info');
    const strict = await scan('--fail-on', 'info', '--require-coverage');

    expect(lenient).toMatchObject({ exit: 0, record: { score: 100, unscored: null } });
    expect(lenient.record.coverage.map(({ language, depth }) => [language, depth])).toEqual([
      ['javascript', 'flows'],
      ['perl', 'secrets_only'],
    ]);
    expect(codesOf(lenient.record)).toEqual(['languages_not_covered']);
    expect(lenient.stderr).toBe('Warning: source code that no engine understood: perl (4 lines)\n');
    expect(strict.exit).toBe(1);
  });

  test('of documents alone keeps 100 with a notice, and passes', async () => {
    tree = createSourceTree({ 'README.md': '# Shop\n', 'docs/index.html': '<p>Hello\n', 'data.json': '{}\n' });

    const { exit, stderr, record } = await scan('--fail-on', 'info', '--require-coverage');

    expect({ exit, stderr, score: record.score }).toEqual({ exit: 0, stderr: '', score: 100 });
    expect(codesOf(record)).toEqual(['no_source_code']);
  });

  test('into which nothing is seen to come from outside says so, and is not followed', async () => {
    tree = createSourceTree({ 'package.json': '{ "private": true }\n', 'src/sum.js': sums });

    const { exit, stderr, record } = await scan('--fail-on', 'info');

    const message =
      'No entry point was found in the javascript code (1 file, 30 lines): no code that receives untrusted input was recognised, so data flows through it are missed.';
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: `Warning: ${message}\n` });
    expect(record).toMatchObject({ entry_points: [], notices: [{ code: 'no_entry_point', message, file: null }] });
    expect(record.coverage[0]).toMatchObject({ language: 'javascript', depth: 'patterns', reached_files: 0 });
  });

  test('with long lines and pictures is no less covered for them', async () => {
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]);
    tree = createSourceTree({ 'src/sum.js': javascript, 'logo.png': picture, 'min.php': `<?php ${'a'.repeat(6_000)}` });

    const { exit, stderr, record } = await scan('--fail-on', 'info', '--require-coverage');

    expect({ exit, stderr, score: record.score }).toEqual({ exit: 0, stderr: '', score: 100 });
    expect(record.engines.slice(0, 2).map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(codesOf(record)).toEqual(['file_skipped_binary']);
  });

  test('with source code over the limit of size does not pass where coverage is required', async () => {
    tree = createSourceTree({ 'src/sum.js': javascript, 'app.py': '# a long story\n'.repeat(80_000) });

    const { exit, stderr, record } = await scan('--require-coverage');

    expect({ exit, score: record.score }).toEqual({ exit: 1, score: null });
    expect(stderr).toContain('about 80000 of its 80000 lines are in files that were skipped');
    expect(codesOf(record)).toEqual(['file_skipped_size', 'languages_not_covered']);
  });
});

test('a repository in Perl has no score on a server either, and its event tells 0', async () => {
  const world = await createScanWorld({ files: { 'index.pl': perl } });
  const service = await world.start();
  const client = await adminOf(service);

  const { scan_id } = await given(client.POST('/scans', { body: { repo_url: world.repoUrl } }));
  const record = await ended(client, scan_id);
  const { data: listed } = await given(client.GET('/scans'));
  const { data: events } = await given(client.GET('/events', { params: { query: { event: ['scan.completed'] } } }));
  await service.dispose();
  await world.close();

  expect(record).toMatchObject({ status: 'completed', score: null, unscored: { code: 'language_not_covered' } });
  expect(listed).toEqual([record]);
  expect(events.map(({ data }) => data)).toEqual([
    {
      scan_id,
      repo_url: world.repoUrl,
      status: 'completed',
      score: 0,
      issues_count: record.issues_count,
      duration_seconds: record.duration_seconds,
    },
  ]);
});
