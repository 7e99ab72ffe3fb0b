import http from 'node:http';
import { Readable, PassThrough } from 'node:stream';
import { EscapeStream } from './escape-stream.mjs';

async function writeNote(text, res) {
  const source = Readable.from([text]);
  const body = source.pipe(new PassThrough({ encoding: 'utf8' }));
  for await (const chunk of body) {
    res.write('<pre>' + chunk + '</pre>'); // SINK
  }
}

const server = http.createServer(async (req, res) => {
  const url = new URL(req.url, 'http://localhost');
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  await writeNote(url.searchParams.get('text') ?? '', res);
  res.end('<hr>');
});

server.listen(3000);
