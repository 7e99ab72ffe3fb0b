const fastify = require('fastify')();
const fs = require('fs');
const { describe } = require('./reports');

fastify.get('/reports/:name', (request, reply) => {
  const report = describe(request.params.name);
  const stream = fs.createReadStream('/srv/app/reports/' + report.get('resolved')); // SINK
  reply.type('application/pdf').send(stream);
});

fastify.listen({ port: 3000 });
module.exports = fastify;
