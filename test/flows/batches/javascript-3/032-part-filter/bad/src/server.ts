import Fastify from 'fastify';
import { MongoClient } from 'mongodb';
import { toQuery } from './filters';

const app = Fastify();
const client = new MongoClient(process.env.MONGO_URL ?? 'mongodb://db:27017');
const parts = client.db('shop').collection('parts');

app.post<{ Body: { filters?: Record<string, unknown> } }>('/parts/search', async (request) => {
  const query = toQuery(request.body.filters ?? {});
  const found = await parts.find(query).toArray(); /* SINK */
  return { count: found.length };
});

app.listen({ port: 3000 });
