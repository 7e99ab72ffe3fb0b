import Fastify from 'fastify';
import { MongoClient } from 'mongodb';
import { searchSchema } from './schemas';

const app = Fastify();
const devices = new MongoClient('mongodb://db').db('fleet').collection('devices');

app.post('/devices/search', async (request, reply) => {
  const parsed = searchSchema.safeParse(request.body);
  if (!parsed.success) return reply.code(422).send({ error: 'filter' });
  const { filter } = parsed.data;
  const query = { site: { region: 'eu' }, 'site.code': filter.site.code };
  const found = await devices.find(query).toArray(); // SINK
  return { found: found.length, page: filter.page };
});

app.listen({ port: 3000 });
export default app;
