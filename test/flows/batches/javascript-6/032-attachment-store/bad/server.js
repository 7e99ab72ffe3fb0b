const fastify = require('fastify')({ bodyLimit: 1048576 });
const fs = require('fs/promises');
const { Attachment } = require('./attachment');

fastify.post('/attachments', async (request, reply) => {
  const attachment = new Attachment();
  attachment.name = request.body.name;
  attachment.text = request.body.text;
  await fs.writeFile(attachment.location, attachment.text); /* SINK */
  return reply.code(201).send({ size: attachment.text.length });
});

fastify.listen({ port: 3000 });
