import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEngines } from '../../../src/composition/scanning.ts';
import { defaultLimits } from '../../../src/scanner/limits.ts';
import { scanDirectory } from '../../../src/scanner/pipeline.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'sightline-priority-'));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/app.js'), "require('express')().get('/', (request) => eval(request.query.code));\n");
  writeFileSync(join(root, 'compose.yaml'), 'services: { web: { image: nginx, privileged: true } }\n');
});
afterAll(() => rmSync(root, { recursive: true }));

/** How nice each child of this process is, by what it runs (proc_pid_stat(5)). */
const childrenNow = (): [string, number][] =>
  readdirSync('/proc').flatMap((pid) => {
    try {
      const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      const fields = rest.split(' ');
      return fields[1] === `${process.pid}` ? [[name, Number(fields[16])]] : [];
    } catch {
      return []; // no process, or one that has ended
    }
  });

const niceDuring = async (priority: number): Promise<number[]> => {
  const signal = new AbortController().signal;
  const seen = new Set<number>();
  const watch = setInterval(() => {
    for (const [, nice] of childrenNow()) seen.add(nice);
  }, 5);
  await scanDirectory({
    root,
    engines: await createEngines({}),
    options: { exclude: [], honor_suppressions: true },
    limits: { ...defaultLimits, priority },
    signal,
    deadline: signal,
    onProgress: () => undefined,
  });
  clearInterval(watch);
  return [...seen];
};

test.runIf(process.platform === 'linux')('processes of a scan have the priority of its limits', async () => {
  // What asks for versions and tries the protections out has ours.
  expect(await niceDuring(getPriority())).toEqual([getPriority()]);
  expect(await niceDuring(15)).toContain(15);
});

test('a service scans with a lower priority than it answers with', () => {
  expect(defaultLimits.priority).toBeGreaterThan(0);
});
