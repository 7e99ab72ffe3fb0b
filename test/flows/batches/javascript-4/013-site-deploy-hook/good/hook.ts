import Fastify from 'fastify';
import { execSync } from 'node:child_process';

const app = Fastify();
const SITE = '/srv/site';
const BRANCH = /^\w[\w.-]*$/;

interface PushEvent {
  ref: string;
  pusher?: { name: string };
}

app.post<{ Body: PushEvent }>('/hooks/deploy', async (request, reply) => {
  if (request.headers['x-hook-key'] !== process.env.HOOK_KEY) {
    return reply.code(401).send({ error: 'Unauthorized' });
  }
  const branch = request.body.ref.replace('refs/heads/', '');
  if (!BRANCH.test(branch)) {
    return reply.code(422).send({ error: 'Unsupported branch name' });
  }
  execSync(`git -C ${SITE} fetch origin && git -C ${SITE} reset --hard origin/${branch}`); // SINK
  return reply.send({ deployed: true });
});

app.listen({ port: 4000 });
