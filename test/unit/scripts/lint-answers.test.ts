import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
const FIXTURE = join(ROOT, 'test/fixtures/lint/answers.ts');

interface Report {
  diagnostics: { severity: string; category: string; location: { start: { line: number } } }[];
}

describe('the lint of answers', () => {
  const project = mkdtempSync(join(tmpdir(), 'sightline-lint-'));
  afterAll(() => rmSync(project, { recursive: true }));
  for (const name of ['biome.json', 'scripts/lint', '.gitignore'])
    cpSync(join(ROOT, name), join(project, name), { recursive: true });

  /** Lines of the fixture, put at `path`, that fail the check. */
  const failing = (path: string): number[] => {
    mkdirSync(join(project, dirname(path)), { recursive: true });
    cpSync(FIXTURE, join(project, path));
    const { stdout } = spawnSync(process.execPath, [BIOME, 'lint', '--reporter=json', path], { cwd: project });
    const { diagnostics } = JSON.parse(stdout.toString()) as Report; // the linter's own output format
    return diagnostics.filter(({ category }) => category === 'plugin').map(({ location }) => location.start.line);
  };
  const marked = readFileSync(FIXTURE, 'utf8')
    .split('\n')
    .flatMap((line, at) => (line.endsWith('// spread') ? [at + 1] : []));

  test.each(['src/domain/a/b.ts', 'src/http/handlers/a.ts', 'src/store/a.ts'])(
    'refuses every spread into one in %s, and no other',
    (path) => {
      expect(marked).toHaveLength(7);
      expect(failing(path)).toEqual(marked);
    },
  );

  test('leaves alone what is no answer', () => {
    expect(failing('src/cli/a.ts')).toEqual([]);
  });
});
