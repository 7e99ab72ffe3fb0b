const fastify = require('fastify')();
const { thumbnailer } = require('./thumbnailer');

const SIZES = [64, 128, 256];

fastify.post('/thumbnails', async (request, reply) => {
  const make = thumbnailer(String(request.body.picture));
  for (const size of SIZES) {
    make(size);
  }
  reply.code(202);
  return { sizes: SIZES };
});

fastify.get('/health', async () => ({ up: true }));

fastify.listen({ port: 3000 });
