'use strict';

const Koa = require('koa');
const Router = require('@koa/router');
const bodyParser = require('koa-bodyparser');

const RESERVED = new Set(['<', '>', '&', '"', "'"]);
const MAX_LINES = 20;

function listItems(text) {
  let html = '';
  let count = 0;
  lines:
  for (const line of text.split('\n')) {
    for (const ch of line) {
      if (RESERVED.has(ch)) continue lines;
    }
    if (++count > MAX_LINES) break lines;
    html += `<li>${line}</li>`;
  }
  return html;
}

const router = new Router();

router.post('/wall/preview', (ctx) => {
  const text = String(ctx.request.body.text || '');
  ctx.type = 'text/html';
  ctx.body = `<ul class="wall">${listItems(text)}</ul>`; /* SINK */
});

const app = new Koa();
app.use(bodyParser());
app.use(router.routes());
app.listen(3000);
