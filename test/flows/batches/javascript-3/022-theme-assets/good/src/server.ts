import Fastify from 'fastify';
import { readFileSync } from 'node:fs';
import { buildTheme, type ThemeInput } from './theme';

const app = Fastify();

app.post<{ Body: ThemeInput }>('/themes/preview', async (request) => {
  const theme = buildTheme(request.body);
  const [, asset] = theme.sections.get('header')?.assets['banner'] ?? ['svg', 'default/banner.svg'];
  const image = readFileSync(`/srv/themes/${asset}`, 'utf8'); /* SINK */
  return { bytes: image.length, sections: theme.sections.size };
});

app.listen({ port: 3000 });
