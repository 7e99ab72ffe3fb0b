import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../../..');
const METHODS = new Set(['post', 'put', 'patch', 'delete']);

interface Operation {
  readonly operationId: string;
  readonly 'x-audit'?: { readonly target: string; readonly detail?: readonly string[] };
}

/** Changes that `x-audit` does not keep, and why. */
const UNKEPT: Readonly<Record<string, string>> = {
  createPassword: 'the domain keeps it',
  createPasswordReset: 'the domain keeps it, where there is such a user',
  createScan: 'each is in the list of scans, and programs make so many that nothing else would be found',
  deleteOtherSessions: 'the domain keeps it',
  deleteSession: 'the domain keeps it',
  getLink: 'reads: the token is in the body, to stay out of logs',
  redeliverDelivery: 'the new delivery names the one that it repeats',
  signIn: 'the domain keeps it, and what failed as well',
  signOut: 'the domain keeps it',
  testWebhook: 'sends sample data and changes nothing',
  updatePassword: 'the domain keeps it',
};

const read = (path: string): string => readFileSync(path, 'utf8');

/** Properties and parameters below a node, through its references to other files. */
const namesIn = (folder: string, node: unknown, from: readonly string[] = []): string[] => {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    const file = key === '$ref' ? join(folder, String(value)) : null;
    if (file !== null) return from.includes(file) ? [] : namesIn(dirname(file), parse(read(file)), [...from, file]);
    const own = key === 'properties' ? Object.keys(value) : key === 'name' ? [String(value)] : [];
    return [...own, ...namesIn(folder, value, from)];
  });
};

/** Operations of both contracts that change something, with the names of what their calls bring. */
const changing = globSync('openapi/{paths,dashboard/paths}/*.yaml', { cwd: ROOT }).flatMap((file) => {
  const path: Readonly<Record<string, Operation>> = parse(read(join(ROOT, file)));
  const folder = dirname(join(ROOT, file));
  return Object.entries(path)
    .filter(([method]) => METHODS.has(method))
    .map(([, { operationId, 'x-audit': audit, ...rest }]) => ({
      operationId,
      audit,
      names: new Set(namesIn(folder, [path.parameters, rest])),
    }));
});

/** Facts that handlers add, as in `facts: { decision }`. */
const told = globSync('src/http/**/*.ts', { cwd: ROOT }).flatMap((path) =>
  [...read(join(ROOT, path)).matchAll(/\bfacts: \{ (\w+)/g)].map(([, name = '']) => name),
);

describe('the audit log', () => {
  test('keeps every operation that changes something, or the reason why not stands here', () => {
    const unkept = changing.filter(({ audit }) => audit === undefined).map(({ operationId }) => operationId);

    expect(unkept.sort()).toEqual(Object.keys(UNKEPT));
  });

  test.each(changing)('is promised of $operationId only what its calls bring', ({ audit, names }) => {
    const kept = audit ? [audit.target, ...(audit.detail ?? [])] : [];

    expect(kept.filter((name) => !names.has(name) && !told.includes(name))).toEqual([]);
  });
});
