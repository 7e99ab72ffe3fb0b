const http = require('http'); const url = require('url');
http.createServer((req, res) => {
  const { query } = url.parse(req.url, true);
  res.writeHead(302, { Location: '/home?' + query.a }); // SINK
  res.end();
}).listen(80);
