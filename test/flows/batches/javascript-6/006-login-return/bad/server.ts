import Fastify from 'fastify';

const app = Fastify({ logger: false });
const HOSTS: readonly string[] = ['app.shop.example', 'help.shop.example'];

function knownHost(target: string): boolean {
  try {
    const url = new URL(target, 'https://app.shop.example');
    return url.protocol === 'https:' && HOSTS.some((host) => url.href.includes(host));
  } catch {
    return false;
  }
}

app.get('/login/done', async (request: any, reply: any) => {
  const { next = '/account' } = request.query as { next?: string };
  const target = knownHost(next) ? next : '/account';
  return reply.redirect(target); /* SINK */
});

app.get('/health', async () => ({ ok: true }));

app.listen({ port: 3000 });
