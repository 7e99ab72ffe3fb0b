const Hapi = require('@hapi/hapi');
const init = async () => {
  const server = Hapi.server({ port: 1 });
  server.route({ method: 'GET', path: '/x', handler: (request, h) => {
    return '<p>' + encodeURIComponent(request.query.a) + '</p>'; // SINK
  } });
  await server.start();
};
init();
