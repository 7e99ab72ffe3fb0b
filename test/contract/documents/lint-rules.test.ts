import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const FIXTURES = join('test', 'fixtures', 'lint');
const REDOCLY = join(ROOT, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');

interface LintReport {
  problems: { ruleId: string }[];
}

const fixtureNames = readdirSync(join(ROOT, FIXTURES))
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => basename(file, '.yaml'));

/** Runs the linter once over all fixtures. It prints one JSON object per document, in the order of its arguments. */
const lintFixtures = (): Map<string, string[]> => {
  const files = fixtureNames.map((name) => join(FIXTURES, `${name}.yaml`));
  const { stdout } = spawnSync(process.execPath, [REDOCLY, 'lint', ...files, '--format', 'json'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const reports = stdout
    .split(/^\}\n?/m)
    .filter((text) => text.trim() !== '')
    .map((text) => JSON.parse(`${text}}`) as LintReport); // the linter's own output format
  return new Map(
    fixtureNames.map((name, index) => [name, [...new Set(reports[index]?.problems.map(({ ruleId }) => ruleId))]]),
  );
};

const ownRules = (): string[] => {
  // Ours
  const { rules } = parse(readFileSync(join(ROOT, 'redocly.yaml'), 'utf8')) as { rules: Record<string, unknown> };
  return Object.keys(rules).filter((rule) => rule.startsWith('rule/'));
};

describe('lint rules of our own', () => {
  const broken = lintFixtures();

  test('every rule has a fixture of its name', () => {
    expect(fixtureNames.filter((name) => name !== 'valid').map((name) => `rule/${name}`)).toEqual(ownRules().sort());
  });

  test('the valid fixture breaks no rule', () => {
    expect(broken.get('valid')).toEqual([]);
  });

  test.each(ownRules())('%s is broken by its fixture, and no other rule is', (rule) => {
    expect(broken.get(rule.replace('rule/', ''))).toEqual([rule]);
  });
});
