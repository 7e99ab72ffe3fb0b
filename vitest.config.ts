import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/{unit,contract,service,browser}/**/*.test.ts'],
    globalSetup: ['./test/built-dashboard.ts', './test/shared-postgres.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A machine that does other things beside can make a real race or a browser late once. Such a test is named at the end of the run.
    retry: process.env.CI ? 1 : 0,
    // Two workers on two cores: tests start servers, engines and databases of their own.
    maxWorkers: 2,
    reporters: process.env.CI ? ['default', './test/summary-reporter.ts'] : ['default'],
  },
});
