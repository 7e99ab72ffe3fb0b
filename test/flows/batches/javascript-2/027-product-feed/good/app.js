const Koa = require('koa');
const Router = require('koa-router');
const bodyParser = require('koa-bodyparser');

const app = new Koa();
const router = new Router();

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escapeXml = (text) => String(text).replace(/[&<>"']/g, (c) => ENTITIES[c]);

function* element(name, content) {
  yield `<${name}>`;
  yield* content;
  yield `</${name}>`;
}

function* product({ sku, label }) {
  yield* element('sku', [escapeXml(sku)]);
  yield* element('label', [escapeXml(label)]);
}

function* feed(items) {
  yield '<?xml version="1.0"?>';
  yield* element('products', (function* () {
    for (const item of items) yield* element('product', product(item));
  })());
}

router.post('/feed/preview', (ctx) => {
  const items = (ctx.request.body.items || []).slice(0, 50).map(({ sku, label }) => ({ sku, label: String(label) }));
  ctx.type = 'application/xml';
  ctx.body = [...feed(items)].join(''); // SINK
});

app.use(bodyParser());
app.use(router.routes());
app.listen(3000);
