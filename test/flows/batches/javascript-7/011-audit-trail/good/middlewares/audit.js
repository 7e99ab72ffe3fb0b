const winston = require('winston');

const logger = winston.createLogger({ level: 'info', transports: [new winston.transports.Console()] });

function oneLine(text) {
  let line = '';
  for (const ch of text) {
    if (ch < ' ' || ch > '~') continue;
    line += ch;
  }
  return line;
}

function audit(req, res, next) {
  const client = oneLine(String(req.headers['x-client'] || 'unknown'));
  logger.info(`client=${client} method=${req.method}`); // SINK
  next();
}

module.exports = { audit };
