import Fastify from 'fastify';
import { findStock } from './stockRepository.mjs';

const app = Fastify({ logger: false });

app.get('/stock', async (request) => {
  const { warehouse, sku } = request.query;
  return { rows: await findStock({ warehouse, sku }) };
});

app.listen({ port: 3000 });
export default app;
