const Koa = require('koa')
const Router = require('@koa/router')
const region = require('./middleware/region')
const stock = require('./stock')

const app = new Koa()
const router = new Router()

app.use(async (ctx, next) => {
  const started = Date.now()
  await next()
  ctx.set('X-Response-Time', `${Date.now() - started}ms`)
})
app.use(region())

router.get('/stock', async (ctx) => {
  ctx.body = await stock.levels(ctx.state.schema, 20)
})

app.use(router.routes()).use(router.allowedMethods())
app.listen(8080)
module.exports = app
