'use strict';
const Hapi = require('@hapi/hapi');
const fs = require('fs');
const path = require('path');

const base = path.resolve('/srv/app', 'files');
const prefix = base + path.sep;

const server = Hapi.server({ port: 8000 });

server.route({
  method: 'GET',
  path: '/status',
  handler: () => ({ base: path.basename(base) }),
});

server.route({
  method: 'GET',
  path: '/download',
  handler: (request, h) => {
    const wanted = path.resolve(base, '' + request.query.name);
    if (!wanted.startsWith(prefix)) {
      return h.response({ message: 'not found' }).code(404);
    }
    const body = fs.createReadStream(wanted); /* SINK */
    return h.response(body).type('application/octet-stream');
  },
});

server.start();
module.exports = server;
