/**
 * The yardsticks: Fastify routes that do nothing but return a given page, as the object that it is or as ready bytes.
 */
import { fastify } from 'fastify';

const body = process.argv[2] ?? '';
const app = fastify();
app.get('/', async (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(body));
const page: unknown = JSON.parse(body || '{}');
app.get('/object', async () => page);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`ready at ${address}`);
process.once('SIGTERM', () => process.exit(0));
