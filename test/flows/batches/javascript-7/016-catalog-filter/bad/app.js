const Koa = require('koa');
const Router = require('@koa/router');
const term = require('./middlewares/term');

const app = new Koa();
const router = new Router();
const CATALOG = ['desk lamp', 'floor lamp', 'desk', 'chair 17'];

router.get('/catalog', (ctx) => {
  const matcher = new RegExp(ctx.state.term, 'i'); // SINK
  ctx.body = { term: ctx.state.term, items: CATALOG.filter((item) => matcher.test(item)) };
});

app.use(term);
app.use(router.routes());
app.listen(3000);
module.exports = app;
