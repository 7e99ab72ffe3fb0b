import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../content/documented-contract.ts';

const MARK = join(ROOT, 'docs/dist/.sources');

/** All that the pages are made from. */
const sources = [
  'docs/astro.config.ts',
  'docs/changelog.md',
  'docs/decisions',
  'docs/ec.config.mjs',
  'docs/guides',
  'docs/public',
  'docs/samples',
  'docs/src/assets',
  'docs/src/components',
  'docs/src/content.config.ts',
  'docs/src/reference.ts',
  'docs/src/route-data.ts',
  'docs/src/scripts',
  'docs/src/styles',
  'docs/walk.yaml',
  'generated/asyncapi.json',
  'generated/delivery-headers.ts',
  'generated/openapi.json',
  'package-lock.json',
  'scripts/docs',
  'scripts/docs.ts',
  'scripts/generate/document.ts',
  'scripts/precompressed.ts',
  'src/cli',
  'src/runtime/config.ts',
  'src/domain/issues/path-kind.ts',
  'src/domain/issues/score.ts',
  'src/domain/scans/played-scans.ts',
  'src/domain/kernel/permissions.ts',
  'src/domain/kernel/plans.ts',
  'src/runtime/metrics.ts',
  'src/scanner/engines/patterns/pattern-grammars.ts',
  'src/scanner/engines/patterns/patterns.ts',
  'src/scanner/files/language-table.ts',
  'src/scanner/rules',
  'src/scanner/catalogue',
  'src/scanner/engines/secrets',
  'src/scanner/engines/taint/lowered-language.ts',
  'src/scanner/engines/taint/rules',
  'src/webhooks/delivery-headers.ts',
  'src/webhooks/envelope.ts',
  'src/webhooks/sign.ts',
  'test/flows/batches',
  'test/flows/cases',
  'test/flows/score',
];

/** Whether `docs/dist` was built from the sources as they are now. */
export const isFresh = (): boolean => existsSync(MARK) && readFileSync(MARK, 'utf8') === digest();

const filesOf = (path: string): string[] => {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => statSync(join(ROOT, file)).isFile())
    .sort();
};

const digest = (): string => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  return hash.digest('hex');
};

export const remember = (): void => writeFileSync(MARK, digest());
