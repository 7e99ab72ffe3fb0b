const http = require('http');
const { AsyncLocalStorage } = require('async_hooks');
const { filenameOf } = require('./naming');

const scope = new AsyncLocalStorage();

function sendCsv(res, rows) {
  const { title } = scope.getStore();
  res.setHeader('Content-Type', 'text/csv');
  res.setHeader('Content-Disposition', 'attachment; filename*=UTF-8\'\'' + filenameOf(title)); /* SINK */
  res.end(rows.map((r) => r.join(';')).join('\r\n'));
}

const server = http.createServer((req, res) => {
  const url = new URL(req.url, 'http://localhost');
  if (url.pathname !== '/export') {
    res.statusCode = 404;
    res.end();
    return;
  }
  const store = { title: url.searchParams.get('title') || 'export', started: Date.now() };
  scope.run(store, () => sendCsv(res, [['id', 'amount'], ['1', '9.90']]));
});

server.listen(3000);
