import Fastify from 'fastify';
import { Pool } from 'pg';

const app = Fastify({ logger: true });
const pool = new Pool({ connectionString: process.env.DATABASE_URL });

interface StockQuery {
  warehouse?: string;
  sku?: string;
  below?: string;
}

app.get<{ Querystring: StockQuery }>('/stock', async (request, reply) => {
  const { warehouse, sku, below } = request.query;
  const params: unknown[] = [];
  let sql = 'SELECT sku, name, on_hand FROM stock WHERE archived = false';

  if (below !== undefined) {
    params.push(Number(below));
    sql += ` AND on_hand < $${params.length}`;
  }
  if (sku) {
    params.push(sku);
    sql += ` AND sku = $${params.length}`;
  }
  if (warehouse) {
    params.push(warehouse.trim());
    sql += ` AND state = 'active' AND warehouse_code = $${params.length}`;
  }
  sql += ' ORDER BY on_hand ASC LIMIT 200';

  const { rows } = await pool.query(sql, params); // SINK
  return reply.send({ count: rows.length, items: rows });
});

app.get('/health', async () => ({ ok: true }));

app.listen({ port: 3000 });
