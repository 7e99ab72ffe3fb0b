import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from '../../scripts/precompressed.ts';

/** A running service for `npm run dev:dashboard`: the pages come from Vite, every call goes to it. */
const service = process.env.SIGHTLINE_SERVER ?? 'http://127.0.0.1:8080';

/** What each page has, fetched beside the first script: it is known before that script says so. */
const atOnce = (): Plugin => ({
  name: 'at-once',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'chunk' && ['react', 'data', 'design', 'start'].includes(file.name))
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${fileName}` },
          injectTo: 'head' as const,
        })),
  },
});

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
  plugins: [forPeople(), react(), atOnce(), compressed()],
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
            // What the first script has, so that it is small.
            {
              name: 'code',
              test: /preload-helper|src\/dashboard\/(page-code|data\/(addresses|page-permissions))\.ts/,
              priority: 1,
            },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              name: 'data',
              test: /node_modules\/(@tanstack|openapi-(fetch|react-query)|wouter|regexparam)\/|src\/dashboard\/data\//,
            },
            // Small parts that most pages share: to a phone each further file is a wait, and dozens are half as large
            // again.
            {
              name: 'design',
              test: /node_modules\/lucide-react\/|src\/dashboard\/design\/(display|surfaces|controls)\//,
              minShareCount: 3,
            },
            { name: 'shell', test: /src\/dashboard\/shell\/(?!opening|command-palette|palette-actions|found)/ },
            { name: 'shared', test: /src\/dashboard\/(pages|design)\//, minShareCount: 5 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v1': service, '/dashboard/api': service } },
});
