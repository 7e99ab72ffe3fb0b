const winston = require('winston');
const bus = require('../lib/bus');

const logger = winston.createLogger({
  level: 'info',
  format: winston.format.simple(),
  transports: [new winston.transports.Console()],
});

const oneLine = (text) => text.slice(0, 200);

bus.on('profile.renamed', ({ type, id, to }) => {
  logger.info(`${type} profile=${id} name=${oneLine(to)}`); // SINK
});
