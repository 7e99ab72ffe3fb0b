const express = require('express');
const winston = require('winston');

const logger = winston.createLogger({
  level: 'info',
  format: winston.format.simple(),
  transports: [new winston.transports.Console()],
});

const app = express();
app.use(express.json());

function describe(req) {
  const user = String(req.body.user);
  let line = 'login attempt';
  line += ' client=' + (req.get('x-client') === 'mobile' ? 'mobile' : 'web');
  line += ' user=' + JSON.stringify(user);
  line += ' length=' + user.length;
  return line;
}

app.post('/login', (req, res) => {
  logger.info(describe(req)); /* SINK */
  res.status(204).end();
});

app.listen(3000);
