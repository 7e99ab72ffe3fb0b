const http = require('node:http');
const fs = require('node:fs');
const { pipeline, PassThrough } = require('node:stream');
const { keyOf } = require('./keys');

const server = http.createServer((req, res) => {
  const key = keyOf(new URL(req.url, 'http://localhost').searchParams);
  if (key === null) {
    res.statusCode = 400;
    return res.end('key');
  }
  const blob = fs.createReadStream(`/srv/app/blobs/${key}`); // SINK
  pipeline(blob, new PassThrough(), res, () => res.end());
});

server.listen(3000);
module.exports = server;
