import type { FastifyInstance } from 'fastify';
import { notFound } from '../../domain/kernel/failure.ts';
import { type BuiltFiles, isBuilt, readBuilt, sendBuilt, serveBuilt } from './built-files.ts';

const UNBUILT = 'The documentation is not built here. Run `npm run docs`, then start Sightline again.\n';

/**
 * The documentation at `/docs`: static files, with the policy that the build wrote beside them. Where it was not built,
 * the address says so in a 503.
 */
export const registerDocs = (app: FastifyInstance, folder: string): void => {
  if (isBuilt(folder)) {
    const files = readBuilt(folder);
    app.register(async (docs) => registerFiles(docs, files, await policyOf(files)), { prefix: '/docs' });
    return;
  }
  for (const path of ['/docs', '/docs/*']) app.get(path, async (_request, reply) => reply.status(503).send(UNBUILT));
};

const registerFiles = (docs: FastifyInstance, files: BuiltFiles, policy: string): void => {
  const headers = { 'content-security-policy': policy, 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' };
  const common = { lasting: '_assets/', headers };
  docs.setNotFoundHandler(async (request, reply) => {
    if (!(request.headers.accept ?? '').includes('text/html')) throw notFound();
    return sendBuilt(request, reply.status(404), { files, name: '404.html', common });
  });
  docs.get('', async (_request, reply) => reply.redirect('/docs/', 308));
  serveBuilt(docs, files, common);
};

/** Value of `Content-Security-Policy`: the build lists by hash what its pages have inline. */
const policyOf = async (files: BuiltFiles): Promise<string> => {
  const { bytes } = (await files.get('csp.json')?.identity()) ?? {};
  if (bytes === undefined) throw new Error('the documentation was built without its policy');
  const { policy } = JSON.parse(bytes.toString()) as { policy: string }; // the build wrote it
  return policy;
};
