import Koa from 'koa';
import Router from '@koa/router';
import { Pool } from 'pg';
import { conditions, type CandidateFilter } from './conditions';

const pool = new Pool({ connectionString: 'postgres://jobs@db/jobs' });
const router = new Router();

router.get('/candidates', async (ctx) => {
  const filter: CandidateFilter = {
    city: ctx.query.city as string | undefined,
    minYears: Number(ctx.query.minYears ?? 0),
  };
  const where = [...conditions(filter)].join(' AND ');
  const result = await pool.query(`SELECT id, name FROM candidates WHERE ${where} LIMIT 50`); /* SINK */
  ctx.body = { candidates: result.rows };
});

const app = new Koa();
app.use(router.routes());
app.use(router.allowedMethods());
app.listen(3000);
