import Koa from 'koa';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanPath } from './clean-path';

const app = new Koa();
const THEMES = '/srv/app/themes';

app.use(async (ctx) => {
  if (ctx.path !== '/theme') {
    ctx.status = 404;
    return;
  }
  const file = cleanPath(String(ctx.query.file ?? 'default.css'));
  try {
    const css = await readFile(join(THEMES, file), 'utf8'); /* SINK */
    ctx.type = 'text/css';
    ctx.body = css;
  } catch {
    ctx.status = 404;
  }
});

app.listen(3000);
