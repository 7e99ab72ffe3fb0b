const Hapi = require('@hapi/hapi');
const { caption } = require('./captions');

const server = Hapi.server({ port: 3000 });

server.route({
  method: 'GET',
  path: '/status',
  handler: (request, h) => {
    const title = caption(request.query.service);
    return h.response(`<h1>${title}</h1><p>All systems normal</p>`).type('text/html'); // SINK
  },
});

server.start();
module.exports = server;
