import http from 'node:http';

const ROWS = [
  ['id', 'city', 'visits'],
  [1, 'Bergen', 420],
  [2, 'Tromsø', 133],
];

function toCsv(rows) {
  return rows.map((row) => row.map((cell) => JSON.stringify(cell)).join(',')).join('\r\n');
}

const server = http.createServer((req, res) => {
  const url = new URL(req.url, 'http://localhost');
  if (req.method !== 'GET' || url.pathname !== '/export') {
    res.statusCode = 404;
    return res.end();
  }
  const name = url.searchParams.get('name') || 'visits';
  const label = name.replaceAll('"', '').trim();
  res.statusCode = 200;
  res.setHeader('Content-Type', 'text/csv; charset=utf-8');
  res.setHeader('Content-Disposition', `attachment; filename*=UTF-8''${label}.csv`); // SINK
  res.end(toCsv(ROWS));
});

server.listen(3000);
