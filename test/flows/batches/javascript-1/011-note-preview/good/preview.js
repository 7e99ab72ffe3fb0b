const http = require('http');
const { Transform } = require('stream');

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function encode(text) {
  return text.replace(/[&<>"']/g, (c) => ENTITIES[c]);
}

function paragraphs() {
  return new Transform({
    transform(chunk, encoding, done) {
      const text = encode(chunk.toString('utf8'));
      done(null, text.replace(/\n\n/g, '</p><p>'));
    },
  });
}

const server = http.createServer((req, res) => {
  if (req.method !== 'POST' || !req.url.startsWith('/preview')) {
    res.writeHead(404);
    res.end('not found');
    return;
  }
  let html = '';
  const lines = req.pipe(paragraphs());
  lines.on('data', (part) => {
    html += part;
  });
  lines.on('end', () => {
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.end('<article><p>' + html + '</p></article>'); /* SINK */
  });
});

server.listen(8090);
