const Hapi = require('@hapi/hapi');
const { printLabel } = require('#printing');

async function start() {
  const server = Hapi.server({ port: 3000 });
  server.route({
    method: 'POST',
    path: '/labels',
    handler: (request, h) => {
      const { text, copies } = request.payload;
      printLabel(String(text), Math.min(Number(copies) || 1, 10));
      return h.response({ queued: true }).code(202);
    },
  });
  await server.start();
  return server;
}

module.exports = start();
