const Koa = require('koa');
const Router = require('@koa/router');
const xpath = require('xpath');
const { DOMParser } = require('@xmldom/xmldom');

const CATALOG = '<parts><part maker="acme"><name>bolt</name></part><part maker="ajax"><name>nut</name></part></parts>';
const catalog = new DOMParser().parseFromString(CATALOG, 'text/xml');

function literal(value) {
  return "'" + value.split("'").join('').trim() + "'";
}

function partsBy(maker) {
  const expression = '/parts/part[@maker=' + literal(maker) + ']/name';
  return xpath.select(expression, catalog); /* SINK */
}

const router = new Router();
router.get('/parts', (ctx) => {
  const nodes = partsBy(String(ctx.query.maker || 'acme'));
  ctx.body = { total: nodes ? nodes.length : 0 };
});

const app = new Koa();
app.use(router.routes()).use(router.allowedMethods());
app.listen(3000);
