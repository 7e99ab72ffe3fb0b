import type { Pool } from 'pg';

export interface ClaimFilter {
  status?: string;
  adjuster?: string;
  limit: number;
}

export class ClaimRepository {
  constructor(private readonly pool: Pool) {}

  async search(filter: ClaimFilter): Promise<any[]> {
    const values: unknown[] = [filter.status];
    const clauses = ['status = $1'];
    if (filter.adjuster) {
      clauses.push(`adjuster = $${values.push(filter.adjuster)}`);
    }
    const sql = `SELECT id, status, adjuster, days FROM claims WHERE ${clauses.join(' AND ')} LIMIT ${filter.limit}`;
    const result = await this.pool.query(sql, values); // SINK
    return result.rows;
  }
}
