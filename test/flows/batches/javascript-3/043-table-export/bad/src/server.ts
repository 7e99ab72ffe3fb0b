import Fastify from 'fastify';
import { rendererFor } from './renderers';

const app = Fastify();

const ROWS = [
  ['name', 'amount'],
  ['paper', '4'],
];

app.get<{ Querystring: { format?: string } }>('/export', async (request, reply) => {
  const renderer = rendererFor(request.query.format ?? 'csv');
  reply.header('content-disposition', 'attachment');
  return { length: renderer.render(ROWS).length };
});

app.listen({ port: 3000 });
