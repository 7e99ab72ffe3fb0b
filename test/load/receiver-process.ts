/**
 * A TLS receiver in a process of its own: answers 200 and remembers what came when. Talks to its parent by messages.
 */
import { createServer } from 'node:https';

/** One arrival: event id, path of the webhook, and the moment in milliseconds since the epoch with fractions. */
export type Arrival = readonly [event: string, path: string, at: number];

interface Setup {
  key: string;
  cert: string;
}

const start = ({ key, cert }: Setup): void => {
  let arrivals: Arrival[] = [];
  let count = 0;
  const server = createServer({ key, cert }, (request, response) => {
    const at = performance.timeOrigin + performance.now();
    const path = request.url ?? '';
    if (path.startsWith('/dead')) return void request.resume(); // takes the request and never answers
    request.resume().once('end', () => {
      count += 1;
      if (path.startsWith('/timed')) arrivals.push([String(request.headers['webhook-id']), path, at]);
      response.end();
    });
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
  });
  process.on('message', () => {
    process.send?.({ count, arrivals });
    arrivals = [];
  });
};

// Only our parent sends messages: the first is the TLS material.
process.once('message', (setup: Setup) => start(setup));
process.once('disconnect', () => process.exit(0));
