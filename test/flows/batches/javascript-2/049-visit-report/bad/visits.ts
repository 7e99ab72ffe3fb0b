import knexFactory from 'knex';
import type { Sort } from './sort';

const knex = knexFactory({ client: 'mysql2', connection: process.env.MYSQL_URL });

export async function visitsByPage({ column, direction }: Sort) {
  return knex('visits')
    .select('page', 'visited_on', 'visit_count')
    .orderByRaw(`${column} ${direction}`) // SINK
    .limit(200);
}
