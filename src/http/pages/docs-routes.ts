import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../domain/kernel/failure.ts';

const YEAR_SECONDS = 31_536_000;
const UNBUILT = 'The documentation is not built here. Run `npm run docs`, then start Sightline again.\n';

/** The documentation as it was built. */
interface BuiltDocs {
  /** Value of `Content-Security-Policy`: the build lists by hash what its pages have inline. */
  policy: string;
  /** The page for an address that has none. */
  missing: Buffer;
}

/**
 * The documentation at `/docs`: static files, with the policy that the build wrote beside them. Where it was not built,
 * the address says so in a 503.
 */
export const registerDocs = (app: FastifyInstance, folder: string): void => {
  const built = readDocs(folder);
  if (!built) {
    for (const path of ['/docs', '/docs/*'])
      app.get(path, async (_request, reply) => reply.status(503).type('text/plain; charset=utf-8').send(UNBUILT));
    return;
  }
  app.register(async (docs) => registerFiles(docs, folder, built), { prefix: '/docs' });
};

const registerFiles = (docs: FastifyInstance, folder: string, { policy, missing }: BuiltDocs): void => {
  const headers = { 'content-security-policy': policy, 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' };
  docs.setNotFoundHandler(async (request, reply) => {
    if (!(request.headers.accept ?? '').includes('text/html')) throw notFound();
    return reply.status(404).headers(headers).type('text/html; charset=utf-8').send(missing);
  });
  docs.get('', async (_request, reply) => reply.redirect('/docs/', 308));
  docs.register(fastifyStatic, {
    root: folder,
    dotfiles: 'ignore',
    decorateReply: false, // another folder of the same server has it already
    redirect: true,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/_assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      for (const [name, value] of Object.entries(headers)) reply.header(name, value);
    },
  });
};

/** Null where `npm run docs` has not run. */
const readDocs = (folder: string): BuiltDocs | null => {
  try {
    const { policy } = JSON.parse(readFileSync(join(folder, 'csp.json'), 'utf8')) as { policy: string }; // the build wrote it
    return { policy, missing: readFileSync(join(folder, '404.html')) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};
