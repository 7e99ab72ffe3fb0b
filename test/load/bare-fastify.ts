/** The yardstick: a Fastify route that returns given bytes and does nothing else. */
import { fastify } from 'fastify';

const body = process.argv[2] ?? '';
const app = fastify();
app.get('/', async (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(body));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`ready at ${address}`);
process.once('SIGTERM', () => process.exit(0));
