import { Hono } from 'hono';
import Database from 'better-sqlite3';

const app = new Hono();
const db = new Database('/srv/app/audit.db');

type AuditEvent = { id: number; actor: string; action: string; at: string };

function latestEvents(limit: number): AuditEvent[] {
  const sql = `SELECT id, actor, action, at FROM audit ORDER BY id DESC LIMIT ${limit}`;
  return db.prepare(sql).all() as AuditEvent[]; // SINK
}

app.get('/feed', (c) => {
  const requested = c.req.query('limit') ?? '50';
  const limit: number = requested as unknown as number;
  const events = latestEvents(limit);
  return c.json({
    total: events.length,
    events: events.map((e) => ({ ...e, at: new Date(e.at ?? 0).getTime() })),
  });
});

app.get('/health', (c) => c.json({ status: 'ok' }));

export default app;
