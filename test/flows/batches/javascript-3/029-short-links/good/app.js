const Koa = require('koa');
const Router = require('@koa/router');

const targets = new Map([
  ['docs', 'https://docs.shop.example/'],
  ['status', 'https://status.shop.example/'],
  ['jobs', '/company/jobs'],
]);

const hits = new Map();

function resolveTarget(name) {
  hits.set('all', (hits.get('all') ?? 0) + 1);
  return targets.get(name) ?? '/';
}

const router = new Router();

router.get('/go', (ctx) => {
  const name = String(ctx.query.to ?? 'docs');
  ctx.status = 302;
  ctx.redirect(resolveTarget(name)); /* SINK */
});

router.get('/go/count', (ctx) => {
  ctx.body = { hits: hits.get('all') ?? 0 };
});

const app = new Koa();
app.use(router.routes());
app.listen(3000);
