import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from '../../scripts/precompressed.ts';

/** A running service for `npm run dev:dashboard`: the pages come from Vite, every call goes to it. */
const service = process.env.SIGHTLINE_SERVER ?? 'http://127.0.0.1:8080';

/** A build is for people, also where a test makes it: NODE_ENV decides which React it has. */
const forPeople = (): Plugin => ({
  name: 'for-people',
  apply: 'build',
  enforce: 'pre',
  config: () => {
    process.env.NODE_ENV = 'production';
  },
});

const compressed = (): Plugin => {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: () => precompress(folder),
  };
};

/**
 * Builds the web app into `dist/dashboard`, where the service looks for it. Everything it needs is in files of its own,
 * so that it runs under a Content-Security-Policy without `unsafe-inline`.
 */
// biome-ignore lint/style/noDefaultExport: Vite reads its configuration from the default export
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [forPeople(), react(), compressed()],
  build: {
    outDir: '../../dist/dashboard',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false }, // the polyfill would be an inline script
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What seldom changes stays in the browser's cache from release to release.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'data', test: /node_modules\/(@tanstack|openapi-(fetch|react-query)|wouter|regexparam)\// },
            // Small parts that most pages share: in dozens of files they are half as large again, compressed.
            { name: 'design', test: /src\/dashboard\/design\/(display|surfaces)\// },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v1': service, '/dashboard/api': service } },
});
