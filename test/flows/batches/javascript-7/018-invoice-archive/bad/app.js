const Koa = require('koa');
const Router = require('@koa/router');
const { loadArchive } = require('./archive');

const app = new Koa();
const router = new Router();

router.get('/archive', (ctx) =>
  Promise.all([loadArchive(), Promise.resolve(String(ctx.query.customer))])
    .then(([archive, customer]) => archive.totals(customer))
    .then((totals) => {
      ctx.body = { count: totals.length };
    }));

app.use(router.routes());
app.listen(3000);
module.exports = app;
