const http = require('http');
const { Pool } = require('pg');
const escapeHtml = require('escape-html');

const pool = new Pool();

const layout = (title, body) => `<!doctype html>
<html><head><title>${escapeHtml(title)}</title></head>
<body><main>${body}</main></body></html>`;

function card(recipe) {
  const minutes = Number(recipe.minutes);
  const label = minutes > 60 ? 'slow' : 'quick';
  return `<article class="${label}"><h2>${recipe.title}</h2><p>${minutes} min</p></article>`;
}

const server = http.createServer(async (req, res) => {
  const { pathname } = new URL(req.url, 'http://localhost');
  if (pathname !== '/board') {
    res.writeHead(404, { 'Content-Type': 'text/plain' });
    res.end('not here');
    return;
  }
  const { rows } = await pool.query('SELECT id, title, minutes FROM recipes ORDER BY id DESC LIMIT 20');
  const cards = rows.map(card).join('\n');
  res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  res.end(layout('Recipes', cards)); /* SINK */
});

server.listen(8080);
module.exports = server;
