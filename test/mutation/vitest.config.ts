import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { TESTS } from '../../scripts/mutate/tests.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SERVICE = resolve(ROOT, 'test/fixtures/servers/service.ts');

process.env.TEST_ENGINE = 'SQLite';

const KINDS = ['unit', 'contract', 'service'];
const rankOf = ({ moduleId }: TestSpecification): number =>
  KINDS.findIndex((kind) => moduleId.includes(`/test/${kind}/`));

/** The first test that fails ends the run of a mutant, so the quick ones stand first. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rankOf(a) - rankOf(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

/**
 * What reaches the mutated folders within the test's own process, and soon. Left out is what starts other processes for
 * itself, kills them, builds, reads the sources, or looks at the time it takes.
 */
export default defineConfig({
  root: ROOT,
  plugins: [
    {
      name: 'service-in-process',
      enforce: 'pre',
      resolveId: (source, importer) =>
        importer !== undefined && resolve(importer, '..', source) === SERVICE
          ? resolve(import.meta.dirname, 'service.ts')
          : undefined,
    },
  ],
  test: {
    include: process.env[TESTS]?.split(' ') ?? [
      'test/unit/{domain,store,http,webhooks,outbound,mail,scanner}/**/*.test.ts',
      'test/unit/flows/batches.test.ts',
      'test/contract/{authentication,dashboard,dashboard-audit-log,faults,pages,rate-limits,reports,streams,tenancy,transport}.test.ts',
      'test/contract/{hostile-input,unreadable-requests}.test.ts',
      'test/service/{store,webhooks,events}/**/*.test.ts',
      'test/service/people/{audit-log,mail-outbox,sessions,sign-in,users,welcome}.test.ts',
      'test/service/scans/{checkout,checkout-hostile,checkout-refused,folder-scan,progress-events,scan-player,scan-stream,scan-worker,triage}.test.ts',
      'test/service/dashboard/{etag,overview}.test.ts',
      'test/service/operation/{clock-set-back,housekeeping,key-rotation,metrics}.test.ts',
    ],
    exclude: [
      'test/service/{store/connection,webhooks/webhook-chaos}.test.ts',
      'test/unit/store/tenancy.test.ts',
      'test/unit/scanner/taint/{tree,*/lower-hostile}.test.ts',
    ],
    globalSetup: 'test/shared-postgres.ts',
    setupFiles: 'test/mutation/hooks-coverage.ts',
    sequence: { sequencer: QuickFirst },
    // A machine that is busy with other mutants makes a test that waits fail once, a mutant twice.
    retry: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
