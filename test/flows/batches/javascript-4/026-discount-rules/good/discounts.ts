import Fastify from 'fastify';
import { Pool } from 'pg';
import vm from 'node:vm';

const app = Fastify();
const pool = new Pool();

const FORMULAS = new Map<string, string>([
  ['none', '0'],
  ['tenth', 'total * 0.1'],
  ['bulk', 'total > 1000 ? total * 0.15 : 0'],
]);

interface Rule {
  id: number;
  kind: string;
  expression: string;
}

function formulaOf(rule: Rule): string {
  return FORMULAS.get(rule.kind) ?? 'total * 0';
}

app.get<{ Params: { id: string }; Querystring: { total: string } }>('/discounts/:id', async (request, reply) => {
  const { rows } = await pool.query('SELECT id, kind, expression FROM rules WHERE id = $1', [request.params.id]);
  const rule = rows[0] as Rule | undefined;
  if (!rule) return reply.code(404).send({ error: 'No such rule' });

  const total = Number(request.query.total) || 0;
  const discount = vm.runInNewContext(formulaOf(rule), { total }, { timeout: 50 }); // SINK
  return reply.send({ total, discount: Number(discount) });
});

app.listen({ port: 3000 });
