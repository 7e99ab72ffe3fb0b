import Koa from 'koa';
import Router from 'koa-router';
import bodyParser from 'koa-bodyparser';
import { escapeHtml, paragraphs } from './text.mjs';

const app = new Koa();
const router = new Router();

router.post('/preview', (ctx) => {
  const text = String(ctx.request.body.text ?? '');
  const html = paragraphs(text).map((p) => `<p>${escapeHtml(p)}</p>`);
  ctx.type = 'text/html';
  ctx.body = '<article>' + html.join('\n') + '</article>'; /* SINK */
});

app.use(bodyParser());
app.use(router.routes());
app.listen(3000);
