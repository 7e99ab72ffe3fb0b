import Fastify from 'fastify';
import libxmljs from 'libxmljs';
import { parserOptions } from './parser-options.mjs';

const app = Fastify();
const CARRIERS = new Set(['dhl', 'ups', 'gls']);

app.post('/hooks/shipment', async (request, reply) => {
  const { carrier, document } = request.body;
  if (!CARRIERS.has(carrier)) {
    return reply.code(404).send({ message: 'unknown carrier' });
  }
  const xml = libxmljs.parseXml(String(document), parserOptions(carrier)); /* SINK */
  return { carrier, parsed: Boolean(xml) };
});

app.listen({ port: 3000 });
