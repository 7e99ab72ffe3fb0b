import { createServer } from 'node:http';
import { verify } from './verify.mjs';

const seen = new Set(); // in production: a table with a unique event id

const receive = async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks); // the raw body: what is signed are its bytes

  try {
    const event = verify(body, request.headers['x-service-signature'], process.env.WEBHOOK_SECRET);
    response.writeHead(200).end(); // answer first, work afterwards
    if (seen.has(event.id)) return;
    seen.add(event.id);
    console.log(`${event.event} accepted`);
  } catch (error) {
    response.writeHead(401).end();
    console.log(`refused: ${error.message}`);
  }
};

createServer(receive).listen(process.env.PORT ?? 3000, '127.0.0.1', function () {
  console.log(`waiting on port ${this.address().port}`);
});
