import express, { type Request, type Response } from 'express';
import { escapeHtml } from './html';

const app = express();

const PRODUCTS = ['Desk lamp', 'Standing desk', 'Office chair', 'Monitor arm'];

function layout(title: string, body: string): string {
  return `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;
}

app.get('/search', (req: Request, res: Response) => {
  const q = String(req.query.q ?? '');
  const hits = PRODUCTS.filter((p) => p.toLowerCase().includes(q.toLowerCase()));
  const list = hits.map((p) => `<li>${escapeHtml(p)}</li>`).join('');
  const form = `<form action="/search"><input type="search" name="q" value="${escapeHtml(q)}"></form>`;
  res.type('html');
  res.send(layout('Catalog', `${form}<ul>${list}</ul>`)); // SINK
});

app.listen(8080);

export default app;
