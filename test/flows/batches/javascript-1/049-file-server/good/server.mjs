import http from 'node:http';
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve('/srv/app/files');
const PREFIX = ROOT + path.sep;

function locate(name) {
  const target = path.resolve(ROOT, name);
  return target.startsWith(PREFIX) ? target : null;
}

const server = http.createServer((req, res) => {
  const url = new URL(req.url, 'http://localhost');
  if (url.pathname !== '/download') {
    res.writeHead(404).end();
    return;
  }
  const target = locate(url.searchParams.get('name') ?? 'index.txt');
  if (target === null) {
    res.writeHead(403).end();
    return;
  }
  fs.readFile(target, (err, data) => { // SINK
    if (err) {
      res.writeHead(404).end();
      return;
    }
    res.writeHead(200, { 'content-type': 'application/octet-stream' });
    res.end(data);
  });
});

server.listen(8080);
