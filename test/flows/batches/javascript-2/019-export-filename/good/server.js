const http = require('http');

class ExportServer {
  constructor(prefix) {
    this.prefix = prefix;
    this.count = 0;
    this.handle = this.handle.bind(this);
  }

  fileName(title) {
    return `${this.prefix}-${encodeURIComponent(title)}.csv`;
  }

  handle(req, res) {
    const url = new URL(req.url, 'http://localhost');
    if (url.pathname !== '/export') {
      res.statusCode = 404;
      return res.end();
    }
    this.count += 1;
    const name = this.fileName(url.searchParams.get('title') || 'all');
    res.setHeader('Content-Type', 'text/csv; charset=utf-8');
    res.setHeader('Content-Disposition', `attachment; filename="${name}"`); // SINK
    res.end(`id,amount\n1,${this.count}\n`);
  }
}

const exporter = new ExportServer('ledger');
http.createServer(exporter.handle).listen(8000);
