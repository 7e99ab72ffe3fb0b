import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../domain/kernel/failure.ts';
import { isBuilt, readBuilt, sendBuilt, serveBuilt } from './built-files.ts';

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

/**
 * The dashboard at `/`: its files as they were built, and its one page under every address that it gives meaning to
 * itself.
 */
export const registerPages = (app: FastifyInstance, folder: string): void => {
  if (isBuilt(folder)) servePages(app, folder);
  else replyUnbuilt(app);
};

const servePages = (app: FastifyInstance, folder: string): void => {
  const files = readBuilt(folder);
  const common = { lasting: 'assets/', headers: PAGE_HEADERS };
  serveBuilt(app, files, common);
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPageVisit(request)) throw notFound();
    return sendBuilt(request, reply, { files, name: 'index.html', common });
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
  app.get('/', async (_request, reply: FastifyReply) => reply.status(503).send(UNBUILT));
  app.setNotFoundHandler(async () => {
    throw notFound();
  });
};
