import Koa from 'koa';
import Router from '@koa/router';
import pg from 'pg';
import { pipe, trim, lower, toInt } from './steps.mjs';

const pool = new pg.Pool({ max: 4 });
const router = new Router();

const branchKey = pipe(trim, toInt);
const shelfKey = pipe(trim, toInt);

router.get('/stock/:branch', async (ctx) => {
  const branch = branchKey(ctx.params.branch);
  const shelf = shelfKey(ctx.query.shelf ?? '1');
  const text = `SELECT sku, units FROM stock WHERE branch = '${branch}' AND shelf = ${shelf}`;
  const { rows } = await pool.query(text); /* SINK */
  ctx.body = { branch, shelf, rows };
});

const app = new Koa();
app.use(async (ctx, next) => {
  const begun = Date.now();
  await next();
  ctx.set('X-Response-Time', `${Date.now() - begun}ms`);
});
app.use(router.routes());
app.listen(4001);

export default app;
