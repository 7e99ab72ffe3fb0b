import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltFiles, isBuilt, readBuilt, sendBuilt, serveBuilt } from '../../../src/http/pages/built-files.ts';
import { encodingsOf, encodingsOfBrotli } from '../../../src/http/pages/encodings.ts';

const PAGE = `<p>${'page '.repeat(400)}</p>`;
const folder = mkdtempSync(join(tmpdir(), 'sightline-built-'));
const common = { lasting: 'assets/', headers: { 'x-given': 'yes' } };
const FILES = {
  'index.html.br': brotliCompressSync(PAGE),
  'guide/index.html': '<p>guide</p>',
  'assets/app.js': 'app()',
  'assets/app.css': 'p {}',
  'deep/assets/app.js': 'other()',
  'picture.svg': '<svg/>',
  'words.txt': 'words',
  'words.txt.br': brotliCompressSync('words'),
  'data.json': '{}',
  'page.md': '# Page',
  'map.xml': '<map/>',
  'search.bin': Buffer.from([0, 1, 2]),
  '.hidden': 'hidden',
  '.well/known.txt': 'hidden',
};

let app: FastifyInstance;
let files: BuiltFiles;
beforeAll(() => {
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  files = readBuilt(folder);
  app = fastify();
  serveBuilt(app, files, common);
  app.register(async (docs) => serveBuilt(docs, files, common), { prefix: '/docs' });
  app.setNotFoundHandler((request, reply) =>
    sendBuilt(request, reply.status(404), { files, name: 'index.html', common }),
  );
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('a folder that was built', () => {
  test('is known by its page, whether that is there as it is or in Brotli alone', () => {
    expect([isBuilt(folder), isBuilt(join(folder, 'guide')), isBuilt(join(folder, 'assets'))]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('has each file once, under its own name, and none that is hidden', () => {
    expect([...readBuilt(folder).keys()].sort()).toEqual([
      'assets/app.css',
      'assets/app.js',
      'data.json',
      'deep/assets/app.js',
      'guide/index.html',
      'index.html',
      'map.xml',
      'page.md',
      'picture.svg',
      'search.bin',
      'words.txt',
    ]);
  });
});

describe.each(['', '/docs'])('below %s/', (at) => {
  test.each([
    ['/', PAGE, 'text/html; charset=utf-8'],
    ['/index.html', PAGE, 'text/html; charset=utf-8'],
    ['/guide/', '<p>guide</p>', 'text/html; charset=utf-8'],
    ['/guide/index.html', '<p>guide</p>', 'text/html; charset=utf-8'],
    ['/assets/app.js', 'app()', 'text/javascript; charset=utf-8'],
    ['/assets/app.css', 'p {}', 'text/css; charset=utf-8'],
    ['/picture.svg', '<svg/>', 'image/svg+xml'],
    ['/words.txt', 'words', 'text/plain; charset=utf-8'],
    ['/data.json', '{}', 'application/json; charset=utf-8'],
    ['/page.md', '# Page', 'text/markdown; charset=utf-8'],
    ['/map.xml', '<map/>', 'application/xml; charset=utf-8'],
    ['/search.bin', '\0\x01\x02', 'application/octet-stream'],
  ])('%s is there, for GET and for HEAD', async (path, body, type) => {
    const answer = await app.inject(at + path);
    const head = await app.inject({ method: 'HEAD', url: at + path });

    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, body, type]);
    expect(answer.headers['x-given']).toBe('yes');
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(body.length)]);
  });

  test.each([
    ['/assets/app.js', 'public, max-age=31536000, immutable'],
    ['/deep/assets/app.js', 'no-cache'],
    ['/words.txt', 'no-cache'],
  ])('%s may be kept: %s', async (path, cache) => {
    expect((await app.inject(at + path)).headers['cache-control']).toBe(cache);
  });

  test('the address of a folder with a page leads to the page', async () => {
    const { statusCode, headers } = await app.inject(`${at}/guide`);

    expect([statusCode, headers.location]).toEqual([301, `${at}/guide/`]);
  });

  test.each(['/.hidden', '/.well/known.txt', '/words.txt.br', '/assets', '/assets/', '/none', '/..%2fwords.txt'])(
    '%s is not there',
    async (path) => {
      expect((await app.inject(at + path)).statusCode).toBe(404);
    },
  );
});

describe('a file that is kept in Brotli', () => {
  const ask = (headers: Record<string, string>) => app.inject({ url: '/index.html', headers });

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, br', 'br', brotliDecompressSync],
    ['zstd', undefined, (bytes: Buffer) => bytes],
    ['br;q=0, gzip;q=0', undefined, (bytes: Buffer) => bytes],
  ])('comes to a client that takes %s as %s', async (accepted, encoding, unpack) => {
    const first = await ask({ 'accept-encoding': accepted });
    const second = await ask({ 'accept-encoding': accepted });
    const again = await ask({ 'accept-encoding': accepted, 'if-none-match': String(first.headers.etag) });

    for (const { headers, rawPayload } of [first, second]) {
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
      expect(unpack(rawPayload).toString()).toBe(PAGE);
    }
    expect([again.statusCode, again.body, again.headers['content-type']]).toEqual([304, '', undefined]);
  });

  test('has a tag for each encoding', async () => {
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((accepted) => ask({ 'accept-encoding': accepted })),
    );

    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
  });
});

test('a file that is kept as it is comes so to everybody', async () => {
  const { headers, body } = await app.inject({ url: '/data.json', headers: { 'accept-encoding': 'br, gzip' } });

  expect([headers['content-encoding'], body]).toEqual([undefined, '{}']);
});

test('what stands in for an address that is not there is sent whole, also to who has it', async () => {
  const { headers } = await app.inject('/index.html');
  const answer = await app.inject({ url: '/none', headers: { 'if-none-match': String(headers.etag) } });

  expect([answer.statusCode, answer.body]).toEqual([404, PAGE]);
});

test('a file that was not built is a mistake of ours', async () => {
  const broken = fastify();
  broken.get('/', (request, reply) => sendBuilt(request, reply, { files: new Map(), name: 'index.html', common }));
  const answer = await broken.inject('/');
  await broken.close();

  expect([answer.statusCode, answer.json().message]).toEqual([500, 'index.html was not built']);
});

const TEXT = Buffer.from('{"openapi":"3.1.0"}');
const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

test.each([
  ['of text', encodingsOf(async () => TEXT.toString())],
  ['of text kept in Brotli', encodingsOfBrotli(brotliCompressSync(TEXT))],
])('each encoding %s is the text again once unpacked, under a tag of its own', async (_what, encodings) => {
  const tags = new Set<string>();
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const encoded = await encodings[encoding]?.();
    tags.add(encoded?.tag ?? '');
    expect(encoded && unpack[encoding](encoded.bytes).toString()).toBe(TEXT.toString());
  }

  expect(tags.size).toBe(3);
});
