/** Serves the example: the page, and its TypeScript with the types taken off. PORT (5173) says where. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

const SCRIPT = 'text/javascript';
const files: Readonly<Record<string, () => { type: string; body: string }>> = {
  '/': () => ({ type: 'text/html', body: read('index.html') }),
  '/main.ts': () => ({ type: SCRIPT, body: stripTypeScriptTypes(read('main.ts')) }),
  '/scans.ts': () => ({ type: SCRIPT, body: stripTypeScriptTypes(read('scans.ts')) }),
  '/openapi-fetch.js': () => ({
    type: SCRIPT,
    body: readFileSync(fileURLToPath(import.meta.resolve('openapi-fetch')), 'utf8'),
  }),
};

const server = createServer(({ url = '/' }, response) => {
  const file = files[url.split('?', 1)[0] ?? '/']?.();
  if (!file) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': `${file.type}; charset=utf-8` }).end(file.body);
});

const { PORT = '5173' } = process.env;
if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65_535) {
  process.stderr.write(`PORT is a number from 0 to 65535, and not "${PORT}"\n`);
  process.exit(2);
}

server.once('error', (error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE';
  process.stderr.write(isTaken ? `Port ${PORT} is taken: choose another with PORT\n` : `${error.message}\n`);
  process.exit(1);
});

server.listen(Number(PORT), '127.0.0.1', () => {
  const bound = server.address();
  if (typeof bound === 'object' && bound) process.stdout.write(`The page is at http://127.0.0.1:${bound.port}\n`);
});
