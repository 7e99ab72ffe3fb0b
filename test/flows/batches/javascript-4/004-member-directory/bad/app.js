const Koa = require('koa');
const Router = require('@koa/router');
const bodyParser = require('koa-bodyparser');
const knex = require('knex')({ client: 'pg', connection: process.env.DATABASE_URL });
const { compileFilter } = require('./lib/filter');

const app = new Koa();
const router = new Router();

router.post('/members/search', async (ctx) => {
  const bindings = [];
  const where = compileFilter(ctx.request.body.filter, bindings);
  const result = await knex.raw(`SELECT id, name, city FROM members WHERE ${where} LIMIT 100`, bindings); // SINK
  ctx.body = { members: result.rows };
});

app.use(bodyParser());
app.use(router.routes());
app.listen(3000);

module.exports = app;
