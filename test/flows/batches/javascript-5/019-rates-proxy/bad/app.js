const Koa = require('koa');
const { ratesFrom } = require('./rates');

const app = new Koa();

app.use(async (ctx) => {
  if (ctx.path !== '/rates') {
    ctx.status = 404;
    return;
  }
  const feed = String(ctx.query.feed || '');
  const rates = await ratesFrom(feed);
  ctx.body = { at: new Date().toISOString(), rates };
});

app.listen(3001);
module.exports = app;
