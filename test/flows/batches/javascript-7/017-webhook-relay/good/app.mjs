import Koa from 'koa';
import Router from 'koa-router';
import bodyParser from 'koa-bodyparser';
import { relay } from './relay.mjs';

const app = new Koa();
const router = new Router();

router.post('/relay', async (ctx) => {
  const targets = ctx.request.body.targets.map(String);
  ctx.body = { delivered: await relay(targets) };
});

app.use(bodyParser());
app.use(router.routes());
app.listen(3000);
export default app;
