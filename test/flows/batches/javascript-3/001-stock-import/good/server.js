'use strict';

const http = require('http');
const { Pool } = require('pg');
const { recordStream } = require('./lib/records');

const pool = new Pool({ max: 4 });

async function importStock(req) {
  let count = 0;
  for await (const record of req.pipe(recordStream())) {
    const sql = `UPDATE stock SET qty = ${record.qty}, touched = now() WHERE sku = $1`;
    await pool.query(sql, [record.sku]); /* SINK */
    count += 1;
  }
  return count;
}

const server = http.createServer((req, res) => {
  if (req.method !== 'POST' || !req.url.startsWith('/stock/import')) {
    res.writeHead(404);
    res.end();
    return;
  }
  importStock(req).then(
    (count) => {
      res.writeHead(200, { 'content-type': 'application/json' });
      res.end(JSON.stringify({ count }));
    },
    () => {
      res.writeHead(500);
      res.end('import failed');
    },
  );
});

server.listen(8080);
