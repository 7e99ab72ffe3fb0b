'use strict';

const Hapi = require('@hapi/hapi');
const fs = require('fs');
const { reportPath } = require('./lib/report-path');

const init = async () => {
  const server = Hapi.server({ port: 3000 });

  server.route({
    method: 'GET',
    path: '/reports',
    handler: (request, h) => {
      const file = reportPath(request.query.name || 'latest.csv');
      const stream = fs.createReadStream(file); /* SINK */
      return h.response(stream).type('text/csv');
    },
  });

  await server.start();
};

init();
