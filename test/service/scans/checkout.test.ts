import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ScanProgress } from '../../../src/domain/scans/scan-run.ts';
import { createOutboundGuard } from '../../../src/outbound/guard.ts';
import { checkout } from '../../../src/scanner/checkout/checkout.ts';
import { scanRepository } from '../../../src/scanner/pipeline.ts';
import { type CheckoutWorld, startCheckoutWorld } from '../../fixtures/git/checkout-world.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await startCheckoutWorld();
});
afterAll(() => world.dispose());
beforeEach(() => world.begin());
afterEach(() => world.end());

describe('what is checked out', () => {
  test('the default branch is checked out without a ref', async () => {
    const result = await checkout(world.input());

    expect(result).toEqual({
      commitSha: world.shop.git('rev-parse', 'main'),
      look: { ref_kind: 'branch', branch: 'main', default_branch: 'main', branches: ['main'] },
      sizeBytes: 20,
      notices: [],
    });
    expect(world.files()).toEqual(['README.md', 'src', 'src/app.js']);
    expect(readdirSync(world.folder)).toEqual(['files']);
  });

  test('a branch, a tag, an annotated tag and an older commit give the files of their commit', async () => {
    const refs = world.repository('refs', { 'a.txt': 'first' });
    const first = refs.git('rev-parse', 'HEAD');
    refs.git('tag', 'v1');
    refs.git('checkout', '--quiet', '-b', 'feature/one');
    refs.write({ 'a.txt': 'second' });
    const second = refs.commit();
    refs.git('tag', '-a', 'v2', '-m', 'two');
    refs.git('checkout', '--quiet', 'main');

    const repoUrl = `${world.server.url}/acme/refs.git`;
    const outcomes: Record<string, unknown> = {};
    for (const ref of ['feature/one', 'v1', 'v2', first]) {
      const directory = join(world.folder, ref.replace('/', '-'));
      mkdirSync(directory);
      const { commitSha } = await checkout(world.input({ repoUrl, ref, directory }));
      outcomes[ref] = [commitSha, readFileSync(join(directory, 'a.txt'), 'utf8')];
    }

    expect(outcomes).toEqual({
      'feature/one': [second, 'second'],
      v1: [first, 'first'],
      v2: [second, 'second'],
      [first]: [first, 'first'],
    });
  });

  test('a repository without a commit checks out nothing', async () => {
    world.repository('empty');

    const result = await checkout(world.input({ repoUrl: `${world.server.url}/acme/empty.git` }));

    expect(result).toEqual({
      commitSha: null,
      look: { ref_kind: null, branch: null, default_branch: null, branches: [] },
      sizeBytes: 0,
      notices: [],
    });
    expect(world.files()).toEqual([]);
  });

  test('an empty repository scans as one with nothing to scan', async () => {
    world.repository('bare');
    const options = { exclude: [], honor_suppressions: true };
    const seen: ScanProgress[] = [];
    const engine = {
      id: 'patterns' as const,
      version: () => Promise.resolve('1'),
      supports: () => true,
      depthOf: () => 'patterns' as const,
      async *scan() {
        // Finds nothing.
      },
    };

    const result = await scanRepository({
      ...world.input({ repoUrl: `${world.server.url}/acme/bare.git` }),
      deadline: new AbortController().signal,
      engines: [engine],
      options,
      onProgress: (progress) => seen.push(progress),
    });

    expect(seen.map(({ phase, percent }) => [phase, percent])).toEqual([
      ['checkout', 0],
      ['listing', 10],
      ['listing', 10],
      ['scanning', 15],
      ['reporting', 95],
    ]);
    expect(result).toEqual({
      commit_sha: null,
      findings: [],
      unfinished: {},
      left_out: [],
      engines: [{ id: 'patterns', version: '1', status: 'completed', detail: null }],
      notices: [{ code: 'nothing_to_scan', message: 'there was no file to scan', file: null }],
      languages: [],
      coverage: [],
      entry_points: null,
      unscored: null,
      source_lines: 0,
      files_scanned: 0,
      files_total: 0,
      timed_out: false,
    });
  });

  test('git connects to the addresses that were checked, without asking DNS again', async () => {
    const name = 'git.sightline-test.example';
    const lookup = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    const repoUrl = `${world.server.url.replace('localhost', name)}/acme/shop.git`;

    const result = await checkout(
      world.input({ repoUrl, guard: createOutboundGuard({ allowedHosts: [name], lookup }) }),
    );

    expect(result.commitSha).toBe(world.shop.git('rev-parse', 'main'));
  });

  test('git inherits nothing from our environment', async () => {
    const ours = {
      GIT_SSL_CAINFO: '/nonexistent',
      https_proxy: 'http://127.0.0.1:9',
      HTTPS_PROXY: 'http://127.0.0.1:9',
      GIT_DIR: '/nonexistent',
      GIT_CONFIG_PARAMETERS: "'core.bare'='true'",
    };
    Object.assign(process.env, ours);

    const result = await checkout(world.input()).finally(() => {
      for (const name of Object.keys(ours)) delete process.env[name];
    });

    expect(result.commitSha).toBe(world.shop.git('rev-parse', 'main'));
  });

  test('a host hears at once who asks, and in which version of the protocol', async () => {
    const heard: unknown[] = [];
    world.intercept = ({ url, headers }) => {
      heard.push([url, headers['user-agent'], headers['git-protocol']]);
      return false;
    };

    await checkout(world.input());

    expect(heard[0]).toEqual(['/acme/shop.git/info/refs?service=git-upload-pack', 'git/2.39 (sightline)', 'version=2']);
  });

  test('a redirect within the host is followed', async () => {
    world.intercept = (request, response) => {
      if (!request.url?.startsWith('/moved.git/')) return false;
      response.writeHead(301, { location: request.url.replace('/moved.git', '/acme/shop.git') }).end();
      return true;
    };

    const result = await checkout(world.input({ repoUrl: `${world.server.url}/moved.git` }));

    expect(result.commitSha).toBe(world.shop.git('rev-parse', 'main'));
  });
});
