import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../domain/kernel/failure.ts';

const YEAR_SECONDS = 31_536_000;
/** All a page may load comes from here; nothing is inline, nobody frames it. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');
const PAGE_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
} as const;

/** Whether `npm run build` has made what is served from the folder. */
export const isBuilt = (folder: string): boolean => existsSync(join(folder, 'index.html'));

/**
 * The dashboard at `/`: its files as they were built, and its one page under every address that it gives meaning to
 * itself.
 */
export const registerPages = (app: FastifyInstance, folder: string): void => {
  if (isBuilt(folder)) servePages(app, folder);
  else replyUnbuilt(app);
};

const servePages = (app: FastifyInstance, folder: string): void => {
  app.register(fastifyStatic, {
    root: folder,
    wildcard: false, // the files that are there and no others
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      for (const [name, value] of Object.entries(PAGE_HEADERS)) reply.header(name, value);
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPageVisit(request)) throw notFound();
    return reply.sendFile('index.html');
  });
};

/** A browser that goes somewhere, as against a program that calls or a page that misses a file. */
const isPageVisit = ({ method, url, headers }: FastifyRequest): boolean => {
  const [path = ''] = url.split('?', 1);
  const isFile = /\.\w+$/.test(path);
  return (method === 'GET' || method === 'HEAD') && !isFile && (headers.accept ?? '').includes('text/html');
};

const UNBUILT =
  'The dashboard is not built here. Run `npm run build`, then start Sightline again. The API works without it.\n';

const replyUnbuilt = (app: FastifyInstance): void => {
  app.get('/', async (_request, reply: FastifyReply) =>
    reply.status(503).type('text/plain; charset=utf-8').send(UNBUILT),
  );
  app.setNotFoundHandler(async () => {
    throw notFound();
  });
};
