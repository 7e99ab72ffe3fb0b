import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import starlightOpenApi, { createOpenAPISidebarGroup } from 'starlight-openapi';
import { BASE, sections } from '../scripts/docs/site/site-map.ts';

const reference = createOpenAPISidebarGroup();

/** Everything is served from here: no CDN, no fonts or scripts from elsewhere, no telemetry (`scripts/docs.ts` turns it off). */
export default defineConfig({
  site: 'https://sightline.example',
  base: BASE,
  trailingSlash: 'always',
  outDir: './dist',
  cacheDir: './.astro/cache',
  build: { assets: '_assets' },
  // A script in a file needs no hash in the content security policy.
  vite: { build: { assetsInlineLimit: 0 }, cacheDir: './.astro/vite' },
  integrations: [
    starlight({
      title: 'Sightline',
      description: 'Security scans of code repositories: API, webhooks, command line.',
      logo: { src: './src/assets/mark.svg', alt: '' },
      favicon: '/favicon.svg',
      routeMiddleware: './src/route-data.ts',
      customCss: ['./src/styles/site.css'],
      components: {
        Head: './src/components/Head.astro',
        MarkdownContent: './src/components/MarkdownContent.astro',
        PageTitle: './src/components/PageTitle.astro',
        Search: './src/components/Search.astro',
        SiteTitle: './src/components/SiteTitle.astro',
      },
      markdown: { processedDirs: ['./src/generated/reference/'] },
      pagination: true,
      lastUpdated: false,
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      plugins: [
        starlightOpenApi([
          {
            base: 'api',
            schema: './src/generated/openapi.json',
            sidebar: { label: 'API reference', group: reference, operations: { badges: true } },
            snippets: { operation: false }, // ours know the client package, and are tested
          },
        ]),
      ],
      sidebar: [
        ...sections.map(({ label, collapsed, pages }) => ({
          label,
          collapsed: collapsed ?? false,
          items: pages.map((slug) => ({ slug })),
        })),
        reference,
      ],
    }),
  ],
});
