import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asItIs, type Encodings, encodingsOfBrotli, sendEncoded } from './encodings.ts';

const YEAR_SECONDS = 31_536_000;
const PACKED = '.br';
const INDEX = /(^|\/)index\.html$/;

const BINARY = 'application/octet-stream';
const TYPES: Readonly<Record<string, string>> = {
  '.atom': 'application/atom+xml; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/** Whether `npm run build` has made what is served from the folder. */
export const isBuilt = (folder: string): boolean =>
  ['index.html', `index.html${PACKED}`].some((name) => existsSync(join(folder, name)));

/** What was built, by its name in the folder, such as `assets/start.js`. */
export type BuiltFiles = ReadonlyMap<string, Encodings>;

/**
 * Reads the files that are in a folder now, hidden ones left out. Text that is there in Brotli is kept as that alone:
 * the packed service has it in no other form.
 */
export const readBuilt = (folder: string): BuiltFiles => {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .filter((name) => !/(^|\/)\./.test(name));
  const names = new Set(found.map((name) => (name.endsWith(PACKED) ? name.slice(0, -PACKED.length) : name)));
  const packed = new Set(found.filter((name) => name.endsWith(PACKED)));
  const read = (name: string): Encodings =>
    packed.has(name + PACKED)
      ? encodingsOfBrotli(readFileSync(join(folder, name + PACKED)))
      : asItIs(readFileSync(join(folder, name)));
  return new Map([...names].map((name) => [name, read(name)]));
};

/** What files of a folder have in common. */
interface Common {
  /** A folder in it, such as `assets/`. The names there tell the content, so a browser may keep the files for good. */
  readonly lasting: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Serves each file under an address of its own and no other, and a folder's page under that of the folder. */
export const serveBuilt = (app: FastifyInstance, files: BuiltFiles, common: Common): void => {
  for (const name of files.keys()) {
    const page = name.replace(INDEX, '$1');
    for (const url of new Set([name, page]))
      app.get(`/${url}`, { prefixTrailingSlash: 'slash' }, (request, reply) =>
        sendBuilt(request, reply, { files, name, common }),
      );
    if (page !== name && page !== '')
      app.get(`/${page.slice(0, -1)}`, (_request, reply) => reply.redirect(`${app.prefix}/${page}`, 301));
  }
};

/** Answers with one of the files. */
export const sendBuilt = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { files, name, common }: { files: BuiltFiles; name: string; common: Common },
): Promise<FastifyReply> => {
  const encodings = files.get(name);
  if (encodings === undefined) throw new Error(`${name} was not built`);
  const isLasting = name.startsWith(common.lasting);
  reply.headers(common.headers).header('content-type', TYPES[extname(name)] ?? BINARY);
  reply.header('cache-control', isLasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
  return sendEncoded(request, reply, encodings);
};
