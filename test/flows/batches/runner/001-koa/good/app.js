const Koa = require('koa'); const Router = require('@koa/router');
const app = new Koa(); const router = new Router();
router.get('/x', async (ctx) => {
  ctx.type = 'html';
  ctx.body = '<p>' + Number(ctx.query.a) + '</p>'; // SINK
});
app.use(router.routes()).use(router.allowedMethods());
app.listen(3000);
