import path from 'node:path';
import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';

const fastify = Fastify({ logger: false });

const MANUAL = path.resolve('manual');
const LOCALES = ['en', 'de', 'fr'];
const PAGES = Object.assign(Object.create(null), {
  setup: 'getting-started.md',
  billing: 'billing.md',
  api: 'api.md',
});

function firstHeading(text) {
  const line = text.split('\n').find((l) => l.startsWith('# '));
  return line ? line.slice(2) : 'Manual';
}

fastify.get('/manual', async (request, reply) => {
  const { lang = 'en', page = 'setup', ...display } = request.query;
  const { width = '80' } = display;
  const locale = LOCALES.includes(lang) ? lang : 'en';
  const { page: file = 'index.md' } = { page };

  const text = await readFile(path.join(MANUAL, locale, file), 'utf8'); // SINK
  return { title: firstHeading(text), text, width: Number(width) };
});

fastify.listen({ port: 3000 });
