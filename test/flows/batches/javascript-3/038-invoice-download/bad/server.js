const http = require('http');

const LINE_BREAK = /\r\n/;

function disposition(params) {
  let value = 'attachment';
  const name = params.get('as');
  if (name) {
    value += '; filename="';
    value += name.replace(LINE_BREAK, ' ').replace(/"/g, "'");
    value += '.pdf"';
  }
  return value;
}

const server = http.createServer((req, res) => {
  const { pathname, searchParams } = new URL(req.url, 'http://localhost');
  if (pathname !== '/invoice.pdf') {
    res.statusCode = 404;
    res.end('not found');
    return;
  }
  res.setHeader('Content-Type', 'application/pdf');
  res.setHeader('Content-Disposition', disposition(searchParams)); /* SINK */
  res.end('%PDF-1.4');
});

server.listen(8080);
