import Fastify from 'fastify';
import { exec } from 'node:child_process';
const app = Fastify({ logger: true });
app.get('/x', async (request, reply) => {
  const { a } = request.query;
  exec('ping host', (err, out) => reply.send(out)); /* SINK */
  return reply;
});
await app.listen({ port: 1 });
