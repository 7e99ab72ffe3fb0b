import { Hono } from 'hono';
import winston from 'winston';

const logger = winston.createLogger({
  level: 'info',
  format: winston.format.simple(),
  transports: [new winston.transports.Console()],
});

const oneLine = (text: string): string => text.replace('\n', ' ');

function auditor(area: string) {
  let sequence = 0;
  return (action: string, actor: string): number => {
    sequence += 1;
    logger.info(`${area} #${sequence} ${action} by ${oneLine(actor)}`); // SINK
    return sequence;
  };
}

const audit = auditor('auth');
const app = new Hono();

app.post('/signin', async (c) => {
  const { user } = await c.req.json<{ user: string }>();
  const entry = audit('sign-in', String(user));
  return c.json({ entry });
});

export default app;
