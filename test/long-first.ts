import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = join(import.meta.dirname, '..');

/** Those that take half a minute or more of a calm machine, the longest first. */
const LONG = [
  'test/unit/scanner/taint/regular-expressions/attacks.test.ts',
  'test/unit/flows/labels.test.ts',
  'test/unit/flows/generate.test.ts',
  'test/service/scans/rescans.test.ts',
  'test/service/docs/readme.test.ts',
  'test/service/command-line/command-line-scan.test.ts',
  'test/browser/tables.test.ts',
  'test/service/operation/packed.test.ts',
  'test/service/operation/start.test.ts',
  'test/service/operation/crash.test.ts',
  'test/service/command-line/command-line-listen.test.ts',
  'test/browser/webhooks/webhooks.test.ts',
  'test/browser/sign-in.test.ts',
];

/**
 * One of them begun last would run alone, while the other worker has nothing left. Vitest knows how long files took
 * only where they ran before, and takes the size of a file for it elsewhere: the longest are among the smallest.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = LONG.filter((path) => !existsSync(join(ROOT, path)));
    if (gone.length > 0) throw new Error(`test/long-first.ts names files that are not there: ${gone.join(', ')}`);
    const long = new Map(LONG.map((path, rank) => [join(ROOT, path), rank]));
    const rankOf = ({ moduleId }: TestSpecification): number => long.get(moduleId) ?? LONG.length;
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
