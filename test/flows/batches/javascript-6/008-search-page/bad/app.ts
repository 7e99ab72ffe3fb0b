import { Hono } from 'hono';
import escapeHtml from 'escape-html';

type Section = { title: string; body: () => string };

function layout(sections: Section[]): string {
  const parts = sections.map((s) => `<section><h2>${s.title}</h2>${s.body()}</section>`);
  return `<!doctype html><html><body>${parts.join('')}</body></html>`;
}

function resultSection(words: string, hits: string[]): Section {
  const shown = escapeHtml(words);
  return {
    title: hits.length + ' results',
    body: () => (hits.length ? '<ul></ul>' : '<p>Nothing found for <em>' + words + '</em></p>'),
  };
}

const pages = ['install', 'configure', 'upgrade'];
const app = new Hono();

app.get('/search', (c) => {
  const words = c.req.query('q') ?? '';
  const hits = pages.filter((p) => p === words.toLowerCase());
  const html = layout([resultSection(words, hits), { title: 'Help', body: () => '<p>Ask us</p>' }]);
  return c.html(html); /* SINK */
});

export default app;
