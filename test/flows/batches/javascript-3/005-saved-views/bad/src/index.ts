import { Hono } from 'hono';
import Database from 'better-sqlite3';

interface SavedView {
  id: number;
  title: string;
  company: string;
}

const db = new Database('/srv/app/crm.db');
const app = new Hono();

const loadView = (id: number): SavedView | undefined =>
  db.prepare('SELECT id, title, company FROM saved_views WHERE id = ?').get(id) as SavedView | undefined;

function contactsOf(view: SavedView): unknown[] {
  const company = view.company.replace(/\s+/g, ' ');
  const text = "SELECT id, name FROM contacts WHERE company = '" + company + "' ORDER BY name";
  return db.prepare(text).all(); /* SINK */
}

app.get('/views/:id/contacts', (c) => {
  const view = loadView(Number(c.req.param('id')));
  if (!view) {
    return c.json({ error: 'no such view' }, 404);
  }
  return c.json({ count: contactsOf(view).length });
});

export default app;
