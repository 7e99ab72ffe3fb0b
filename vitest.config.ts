import { defineConfig } from 'vitest/config';
import { LongFirst } from './test/long-first.ts';

export default defineConfig({
  test: {
    globalSetup: ['./test/built-dashboard.ts', './test/shared-postgres.ts', './test/shared-browser.ts'],
    // A test waits for what happens, and this ends one for which it never does. It says nothing of how fast anything is.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Less than a test has, so that what never comes is told by its name.
    expect: { poll: { timeout: 120_000 } },
    // A machine that does other things beside can make a real race or a browser late once. Such a test is named at the end of the run.
    retry: process.env.CI ? 1 : 0,
    // One more than the cores that it is made for: tests start servers, engines and databases of their own, and wait.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    reporters: process.env.CI ? ['default', './test/summary-reporter.ts'] : ['default'],
    projects: [
      {
        extends: true,
        // A process and its modules for each of some hundred files takes as long as the tests in them.
        test: { name: 'unit', include: ['test/unit/**/*.test.ts'], isolate: false },
      },
      { extends: true, test: { name: 'whole', include: ['test/{contract,service,browser}/**/*.test.ts'] } },
    ],
  },
});
