import Fastify from 'fastify';
import mongoose, { Schema } from 'mongoose';
import { z } from 'zod';

const app = Fastify();

const Device = mongoose.model('Device', new Schema({ serial: String, site: String, status: String }));

const Search = z.object({
  filters: z.array(
    z.object({
      field: z.enum(['serial', 'site', 'status']),
      value: z.string(),
    }),
  ),
});

app.post('/devices/search', async (request, reply) => {
  const parsed = Search.safeParse(request.body);
  if (!parsed.success) {
    return reply.code(400).send({ error: 'Malformed search' });
  }
  const conditions: Record<string, unknown> = {};
  for (const { field, value } of parsed.data.filters) {
    conditions[field] = value;
  }
  const devices = await Device.find(conditions); // SINK
  return reply.send({ devices });
});

app.listen({ port: 3000 });
