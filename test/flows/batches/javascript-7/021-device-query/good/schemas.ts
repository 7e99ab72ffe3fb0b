import { z } from 'zod';

export const searchSchema = z.object({
  filter: z.object({
    site: z.object({ code: z.string() }),
    page: z.number().int().min(1).default(1),
  }),
});
