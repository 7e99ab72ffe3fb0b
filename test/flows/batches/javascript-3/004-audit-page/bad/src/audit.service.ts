import mysql from 'mysql2/promise';

export interface AuditEntry {
  id: number;
  actor: string;
  action: string;
}

const pool = mysql.createPool({ host: 'db', user: 'audit', database: 'audit' });

export class AuditService {
  async latest(actor: string, limit: number): Promise<AuditEntry[]> {
    const sql = `SELECT id, actor, action FROM audit WHERE actor = ? ORDER BY id DESC LIMIT ${limit}`;
    const [rows] = await pool.query(sql, [actor]); /* SINK */
    return rows as AuditEntry[];
  }
}
