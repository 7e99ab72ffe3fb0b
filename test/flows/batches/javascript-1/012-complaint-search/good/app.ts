import express from 'express';
import type { Request, Response } from 'express';
import Database from 'better-sqlite3';

interface SearchQuery {
  subject?: string;
  queue?: string;
}

class ComplaintSearch {
  readonly queue: number;
  readonly subject: string;
  private readonly columns = ['id', 'subject', 'created_at'];

  constructor(query: SearchQuery) {
    this.queue = Number(query.queue) || 1;
    this.subject = String(query.subject ?? '').replace(/[^\w ]/g, '');
  }

  toSql(): string {
    const list = this.columns.join(', ');
    return `SELECT ${list} FROM complaints WHERE queue = ${this.queue} AND subject LIKE '%${this.subject}%'`;
  }
}

const db = new Database('complaints.db');
const app = express();

app.get('/complaints', (req: Request, res: Response) => {
  const search = new ComplaintSearch(req.query as SearchQuery);
  const rows = db.prepare(search.toSql()).all(); /* SINK */
  res.json({ queue: search.queue, rows });
});

app.listen(3000);
