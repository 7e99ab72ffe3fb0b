import winston from 'winston';
import { context } from './context';

const logger = winston.createLogger({ level: 'info', transports: [new winston.transports.Console()] });

export function logAccess(area: string): void {
  const store = context.getStore();
  const ms = Date.now() - (store?.started ?? Date.now());
  logger.info(`${area} opened by ${store?.client ?? '-'} after ${ms} ms`); /* SINK */
}
