const knex = require('knex')({ client: 'pg', connection: process.env.PG_URL })

exports.levels = async function levels(schema, limit) {
  const result = await knex.raw(`SELECT sku, SUM(quantity) AS quantity FROM ${schema}.levels GROUP BY sku LIMIT ?`, [limit]) // SINK
  return result.rows || []
}
