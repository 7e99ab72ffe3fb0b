import Fastify from 'fastify';
import winston from 'winston';
import { oneLine } from './one-line.mjs';

const logger = winston.createLogger({
  level: 'info',
  format: winston.format.simple(),
  transports: [new winston.transports.Console()],
});

const app = Fastify();

app.get('/gate', async (request) => {
  const reader = oneLine(request.query.reader);
  const badge = Number(request.headers['x-badge-number'] ?? 0);
  logger.info('gate asked by ' + reader + ' for badge ' + badge); /* SINK */
  return { open: badge > 1000 };
});

app.listen({ port: 3000 });
export default app;
