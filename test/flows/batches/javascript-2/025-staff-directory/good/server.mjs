import Fastify from 'fastify';
import { readFileSync } from 'node:fs';
import { DOMParser } from '@xmldom/xmldom';
import xpath from 'xpath';

const server = Fastify();
let staff;

function directory() {
  staff ??= new DOMParser().parseFromString(readFileSync('/srv/app/staff.xml', 'utf8'), 'text/xml');
  return staff;
}

// XPath 1.0 has no escape inside literals, so the quote is dropped.
const literal = (value) => `'${String(value).replace(/'/g, '')}'`;

const byLogin = (login) => `//employee[@login=${literal(login)}]/room`;

server.get('/staff', async (request, reply) => {
  const { login } = request.query;
  if (!login) {
    return reply.code(400).send({ error: 'login is missing' });
  }
  const rooms = xpath.select(byLogin(login), directory()); // SINK
  return { found: rooms.length > 0 };
});

await server.listen({ port: 3000 });
export default server;
