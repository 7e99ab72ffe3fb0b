import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

export const collections = {
  docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }),
  /** What stands on a page of the reference in place of the plugin's own overview. */
  reference: defineCollection({
    loader: glob({ base: './src/generated/reference', pattern: '**/*.md' }),
    schema: z.object({ title: z.string(), description: z.string() }),
  }),
};
