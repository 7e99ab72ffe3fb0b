const Koa = require('koa');
const Router = require('@koa/router');
const fs = require('fs');
const { ReportStore } = require('./report-store');

const app = new Koa();
const router = new Router();
const store = new ReportStore('/srv/app/reports');

router.get('/reports', async (ctx) => {
  const file = store.locate(String(ctx.query.name));
  if (file === null) {
    ctx.status = 404;
    ctx.body = { message: 'no such report' };
    return;
  }
  ctx.type = 'application/pdf';
  ctx.body = fs.createReadStream(file); /* SINK */
});

app.use(router.routes());
app.listen(8080);
