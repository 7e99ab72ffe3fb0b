const express = require('express');
const winston = require('winston');

const app = express();
const logger = winston.createLogger({
  level: 'info',
  transports: [new winston.transports.Console()],
});
const devices = [];

app.use(express.json({ limit: '1mb' }));

app.post('/devices/import', (req, res) => {
  const lines = Array.isArray(req.body.lines) ? req.body.lines.map(String) : [];
  const cursor = lines.values();
  const first = cursor.next();
  if (first.done) {
    return res.status(400).json({ error: 'empty file' });
  }

  let count = 0;
  for (const line of cursor) {
    const [type, port] = line.split(',');
    devices.push({ type, port: Number(port) });
    count += 1;
  }
  const title = JSON.stringify(first.value);
  logger.info(`imported ${count} devices: ${title}`); /* SINK */
  res.json({ count });
});

app.listen(3000);
