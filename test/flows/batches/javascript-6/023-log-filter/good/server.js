const fastify = require('fastify')();
const { matcherFor } = require('./matchers');

const LINES = ['boot ok', 'disk full', 'login failed'];

fastify.get('/lines', async (request) => {
  const matcher = matcherFor('phrase', String(request.query.q || ''));
  return { lines: LINES.filter((line) => matcher.matches(line)) };
});

fastify.listen({ port: 3000 });
