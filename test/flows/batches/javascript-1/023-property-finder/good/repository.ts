import { Pool } from 'pg';
import { statementFor } from './statement';
import type { Criteria } from './statement';

const pool = new Pool({ database: 'estate' });

export async function findProperties(criteria: Criteria): Promise<unknown[]> {
  const statement = await statementFor(criteria);
  const { rows } = await pool.query(statement.text, statement.values); // SINK
  return rows;
}
