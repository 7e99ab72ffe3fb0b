'use strict';
const fastify = require('fastify')({ logger: false });
const Database = require('better-sqlite3');
const { sqlText } = require('./lib/sql-text');

const db = new Database('club.db');

fastify.get('/health', async () => ({ up: true }));

fastify.get('/members', async (request, reply) => {
  const { surname } = request.query;
  if (!surname || surname.length > 80) {
    return reply.code(400).send({ message: 'surname is required' });
  }
  const where = 'surname = ' + sqlText(surname);
  const rows = db.prepare('SELECT id, surname, since FROM members WHERE ' + where).all(); /* SINK */
  return { members: rows };
});

fastify.listen({ port: 3300 });
module.exports = fastify;
