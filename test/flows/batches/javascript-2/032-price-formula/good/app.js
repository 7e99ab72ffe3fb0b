const Koa = require('koa');
const Router = require('@koa/router');
const bodyParser = require('koa-bodyparser');
const formulas = require('./formulas');

const app = new Koa();
const router = new Router();

app.use(async (ctx, next) => {
  try {
    await next();
  } catch (err) {
    ctx.status = err instanceof formulas.FormulaError ? 422 : 500;
    ctx.body = { error: ctx.status === 422 ? err.message : 'internal' };
  }
});

router.post('/prices/preview', (ctx) => {
  const { formula, net } = ctx.request.body;
  ctx.body = { price: formulas.evaluate(formula, { net: Number(net), vat: 0.19 }) };
});

app.use(bodyParser());
app.use(router.routes());
app.listen(3000);
