import Hapi from '@hapi/hapi';
import { archive, type Job } from './archive';

const nightly: Job = { name: 'nightly', keep: 7 };
const run = archive.bind(nightly, '/srv/data') as (...rest: string[]) => Promise<number>;

async function init() {
  const server = Hapi.server({ port: 3000, host: 'localhost' });

  server.route({
    method: 'GET',
    path: '/backup/run',
    handler: async (request) => {
      const { folder = '/srv/data' } = request.query as { folder?: string };
      const noteLength = await run.apply(undefined, [folder, 'manual run']);
      return { started: true, noteLength };
    },
  });

  await server.start();
}

init();
