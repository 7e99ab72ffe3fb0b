import Koa from 'koa';
import Router from 'koa-router';
import { findProperties } from './repository';

const app = new Koa();
const router = new Router();

router.get('/properties', async (ctx) => {
  const city = String(ctx.query.city ?? '');
  const rooms = Number(ctx.query.rooms) || 1;
  const properties = await findProperties({ city, rooms });
  ctx.body = { count: properties.length, properties };
});

app.use(router.routes());
app.listen(3000);
