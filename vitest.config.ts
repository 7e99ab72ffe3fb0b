import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/{unit,contract,service,browser}/**/*.test.ts'],
    globalSetup: './test/built-dashboard.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Two workers on two cores: tests start servers, engines and databases of their own.
    maxWorkers: 2,
    reporters: process.env.CI ? ['default', './test/summary-reporter.ts'] : ['default'],
  },
});
