import { describe, expect, test } from 'vitest';
import { Failure } from '../../../../src/domain/kernel/failure.ts';
import { fixtureOf, stepsOf } from '../../../../src/domain/scans/played-scans.ts';

const names = ['completed', 'clean', 'critical', 'failed', 'timeout'];

const refusal = (address: string, environment: 'live' | 'test'): unknown => {
  try {
    return fixtureOf(address, environment);
  } catch (error) {
    return error instanceof Failure ? [error.code, error.inputs.map(({ message }) => message)] : error;
  }
};

describe('a fixture address', () => {
  test.each(names)('of a test key names the script %s', (name) => {
    expect(fixtureOf(`https://fixtures.sightline.test/${name}`, 'test')).toBe(name);
  });

  test('of a live key is refused', () => {
    expect(refusal('https://fixtures.sightline.test/clean', 'live')).toEqual([
      'VALIDATION_FAILED',
      ['fixture repositories are there for test keys only'],
    ]);
  });

  test.each(['', 'unknown', 'constructor', '__proto__', 'clean/', 'clean/more', 'CLEAN'])(
    'of the unknown script "%s" is refused, and the refusal names those there are',
    (name) => {
      expect(refusal(`https://fixtures.sightline.test/${name}`, 'test')).toEqual([
        'VALIDATION_FAILED',
        [
          'is no fixture; the fixtures are completed, clean, critical, failed, timeout under https://fixtures.sightline.test/',
        ],
      ]);
    },
  );

  test.each([
    'https://example.com/clean',
    'https://fixtures.sightline.test.example.com/clean',
    'https://fixtures.sightline.test:8443/clean',
    'http://fixtures.sightline.test/clean',
    'not an address',
  ])('is not %s', (address) => {
    expect(fixtureOf(address, 'live')).toBeNull();
  });
});

describe('a script', () => {
  test.each(names)('%s starts, makes progress and ends within 5 seconds', (name) => {
    const steps = stepsOf(name);
    const times = steps.map(({ at }) => at);
    const percents = steps.flatMap((step) => (step.kind === 'progress' ? [step.progress.percent] : []));

    expect(steps.map(({ kind }) => kind).slice(0, 3)).toEqual(['start', 'progress', 'progress']);
    expect(steps).toHaveLength(4);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(5_000);
    expect(percents).toEqual([25, 75]);
  });

  test('ends as its name says', () => {
    expect(names.map((name) => stepsOf(name).at(-1)?.kind)).toEqual([
      'complete',
      'complete',
      'complete',
      'fail',
      'time_out',
    ]);
  });

  test('finds what its name says', () => {
    const found = names.map((name) => {
      const end = stepsOf(name).at(-1);
      return end?.kind === 'complete' ? end.outcome.findings.map(({ severity }) => severity) : null;
    });

    expect(found).toEqual([['medium', 'low'], [], ['critical', 'critical'], null, null]);
  });

  test('finds each issue under a fingerprint of its own', () => {
    const findings = names.flatMap((name) => {
      const end = stepsOf(name).at(-1);
      return end?.kind === 'complete' ? end.outcome.findings : [];
    });
    const hashes = findings.flatMap(({ fingerprint, relocation_hash }) => [fingerprint, relocation_hash]);

    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hashes.filter((hash) => !/^[0-9a-f]{64}$/.test(hash))).toEqual([]);
  });
});
