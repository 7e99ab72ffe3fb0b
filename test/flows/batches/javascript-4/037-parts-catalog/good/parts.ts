import Koa from 'koa';
import Router from '@koa/router';
import { readFileSync } from 'node:fs';
import { DOMParser } from '@xmldom/xmldom';
import xpath from 'xpath';

const app = new Koa();
const router = new Router();
const catalog = new DOMParser().parseFromString(readFileSync('/srv/app/parts.xml', 'utf8'), 'text/xml');

function literal(value: string): string {
  return `'${value.replace(/['"]/g, '')}'`;
}

function xp(strings: TemplateStringsArray, ...values: string[]): string {
  return strings.reduce((text, part, i) => text + literal(values[i - 1]) + part);
}

router.get('/parts', (ctx) => {
  const no = String(ctx.query.no ?? '');
  const query = xp`//part[@no=${no}]/@label`;
  const labels = xpath.select(query, catalog as unknown as Node); // SINK
  ctx.body = { found: Array.isArray(labels) ? labels.length : 0 };
});

app.use(router.routes());
app.listen(3000);
