const http = require('http');
const { LedgerWriter } = require('./ledger-writer');
const { lines } = require('./lines');

const server = http.createServer((req, res) => {
  if (req.method !== 'POST' || req.url !== '/ledger') {
    res.statusCode = 404;
    return res.end();
  }
  const writer = new LedgerWriter();
  req
    .pipe(lines())
    .pipe(writer)
    .on('finish', () => {
      res.setHeader('Content-Type', 'application/json');
      res.end(JSON.stringify({ written: writer.count }));
    })
    .on('error', () => {
      res.statusCode = 422;
      res.end();
    });
});

server.listen(9000);
