const Hapi = require('@hapi/hapi');
const libxml = require('libxmljs2');
const { XML_OPTIONS } = require('./config');

const server = Hapi.server({ port: 3000 });

server.route({
  method: 'POST',
  path: '/orders/import',
  handler: (request, h) => {
    const document = String(request.payload.document);
    const order = libxml.parseXml(document, XML_OPTIONS); // SINK
    return h.response({ accepted: Boolean(order) }).code(202);
  },
});

server.start();
module.exports = server;
