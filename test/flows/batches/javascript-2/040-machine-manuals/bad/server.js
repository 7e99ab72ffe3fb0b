const Hapi = require('@hapi/hapi');
const fs = require('fs/promises');
const path = require('path');

const MANUALS = '/srv/app/manuals';

function cleanName(file) {
  const name = file.replace(/\\/g, '/').replace(/^\/+/, '');
  return name.replace(/\.\.\//g, '');
}

const manualRoute = {
  method: 'GET',
  path: '/manuals',
  handler: async (request, h) => {
    const name = cleanName(String(request.query.file || 'index.txt'));
    try {
      const text = await fs.readFile(path.join(MANUALS, name), 'utf8'); // SINK
      return h.response(text).type('text/plain');
    } catch (err) {
      return h.response({ error: 'no such manual' }).code(404);
    }
  },
};

async function start() {
  const server = Hapi.server({ port: 3000 });
  server.route([manualRoute, { method: 'GET', path: '/up', handler: () => 'ok' }]);
  await server.start();
  return server;
}

start();
