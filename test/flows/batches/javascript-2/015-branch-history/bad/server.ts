import Fastify from 'fastify';
import { GitHistory } from './git-history';

const server = Fastify({ logger: false });
const histories = new Map([
  ['core', new GitHistory('/srv/repos/core.git')],
  ['docs', new GitHistory('/srv/repos/docs.git')],
]);

server.get('/repos/:name/history', async (request, reply) => {
  const { name } = request.params as { name: string };
  const { branch = 'main' } = request.query as { branch?: string };
  const history = histories.get(name);
  if (!history) return reply.code(404).send({ error: 'no such repository' });
  return { commits: await history.latest(branch, 20) };
});

server.listen({ port: 3000 });
export default server;
