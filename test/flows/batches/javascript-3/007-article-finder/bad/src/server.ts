import Fastify from 'fastify';
import { Pool } from 'pg';
import { sql, raw } from './sql';

const pool = new Pool();
const app = Fastify({ logger: false });

const COLUMNS = raw('a.id, a.title, a.published_at');

app.get<{ Querystring: { term?: string; lang?: string } }>('/articles', async (request) => {
  const { term = '', lang = 'en' } = request.query;
  const statement = sql`
    SELECT ${COLUMNS} FROM articles a
    WHERE a.lang = ${lang} AND a.title ILIKE ${raw(`'%${term}%'`)}
    ORDER BY a.published_at DESC`;
  const { rows } = await pool.query(statement.text, statement.values); /* SINK */
  return { rows };
});

app.listen({ port: 3000 });
