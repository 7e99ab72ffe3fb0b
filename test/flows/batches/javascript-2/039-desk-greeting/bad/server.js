const fastify = require('fastify')({ logger: false });
const { identify } = require('./identify');

fastify.decorateRequest('actor', null);
fastify.addHook('preHandler', async (request) => {
  request.actor = identify(request.headers);
});

const page = (title, body) => `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;

fastify.get('/desk', async (request, reply) => {
  const { actor } = request;
  const body = `<h1>Hello ${actor.name}</h1><p>${actor.desks.length} desks are yours.</p>`;
  reply.type('text/html').send(page('Desk', body)); // SINK
  return reply;
});

fastify.get('/ping', async () => ({ pong: true }));

fastify.listen({ port: 3000 });
module.exports = fastify;
