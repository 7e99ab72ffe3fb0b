const SCHEMAS = new Map([
  ['eu', 'stock_eu'],
  ['us', 'stock_us'],
  ['apac', 'stock_apac'],
])
const DEFAULT_SCHEMA = 'stock_eu'

// Attaches the schema of the caller's region to the context.
module.exports = function region() {
  return async (ctx, next) => {
    const wanted = ctx.query.region
    ctx.state.schema = SCHEMAS.get(wanted) || DEFAULT_SCHEMA
    await next()
  }
}
