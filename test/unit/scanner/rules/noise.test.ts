import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadRules } from '../../../../src/scanner/rules/load-rules.ts';

interface Count {
  severity: string;
  source?: number;
  read?: number;
  true?: number;
}

const folder = join(import.meta.dirname, '../../../rules/noise');
const languages = ['c', 'rust', 'shell', 'solidity', 'swift'];
const files = (await readdir(folder)).filter((name) => languages.includes(name.replace('.yaml', '')));
const noise = await Promise.all(files.map(async (name) => ({ name, ...(await countsOf(join(folder, name))) })));
const { rules } = await loadRules();
const severe = new Set(['critical', 'high']);

async function countsOf(file: string): Promise<{ repositories: string[]; rules: Record<string, Count> }> {
  return parse(await readFile(file, 'utf8'));
}

describe('what the rules say about well-kept repositories', () => {
  test('every language of the pack has been held against at least five', () => {
    const counts = noise.map(({ name, repositories }) => ({ name, enough: repositories.length >= 5 }));

    expect(counts).toEqual(languages.map((language) => ({ name: `${language}.yaml`, enough: true })));
  });

  test.each(noise)('$name names rules of the pack', (one) => {
    const unknown = Object.keys(one.rules).filter((id) => !rules.has(id));

    expect(unknown).toEqual([]);
  });

  test.each(noise)('$name has a verdict on all that is high in their own code, and four of five are true', (one) => {
    const high = Object.values(one.rules).filter(
      ({ severity, source }) => severe.has(severity) && source !== undefined,
    );
    const sum = (key: 'source' | 'read' | 'true') => high.reduce((total, count) => total + (count[key] ?? 0), 0);

    expect(sum('read')).toBeGreaterThanOrEqual(sum('source'));
    expect(sum('true')).toBeGreaterThanOrEqual(0.8 * sum('read'));
  });
});
