import type { Reporter, TestModule } from 'vitest/node';

/**
 * Names the tests that passed only when run again, and ends with the one line that machines look for: `N passed, N
 * failed`, and what was skipped.
 */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        counts[test.result().state] += 1;
        if (test.diagnostic()?.flaky)
          process.stdout.write(`\nPassed when run again: ${module.relativeModuleId} > ${test.fullName}\n`);
      }
      if (module.errors().length > 0) counts.failed += 1;
    }
    const skipped = counts.skipped + counts.pending;
    process.stdout.write(
      `\n${counts.passed} passed, ${counts.failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
    );
  }
}
