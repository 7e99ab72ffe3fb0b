const http = require('http');
const { cookieParts } = require('./cookies');

const server = http.createServer((req, res) => {
  const url = new URL(req.url, 'http://localhost');
  if (url.pathname !== '/language') {
    res.statusCode = 404;
    return res.end();
  }
  const parts = [...cookieParts('lang', url.searchParams.get('lang') || 'en')];
  res.setHeader('Set-Cookie', parts.join('; ')); // SINK
  res.end('ok');
});

server.listen(3000);
module.exports = server;
