import Koa from 'koa';
import Router from '@koa/router';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = '/srv/wiki';
const SKIPPED = new Set(['', '.', '..']);

function pagePath(page: string): string {
  const segments = page
    .split(/[/\\]/)
    .map((segment) => segment.trim())
    .filter((segment) => !SKIPPED.has(segment));
  return path.join(ROOT, ...segments);
}

const router = new Router();

router.get('/wiki', async (ctx) => {
  const page = String(ctx.query.page ?? 'home');
  const text = await readFile(pagePath(page), 'utf8'); /* SINK */
  ctx.type = 'text/plain';
  ctx.body = { length: text.length };
});

const app = new Koa();
app.use(router.routes());
app.listen(3000);
