import { type Logger, pino } from 'pino';
import { errorToLog, fieldsToLog } from './log-fields.ts';
import { readableLine } from './readable-log.ts';

/**
 * To standard error, as standard output is for what a command answers: lines for people on a terminal, JSON anywhere
 * else. The loggers of calls are bound to nothing but their id.
 */
export const createLog = (level: string): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: fieldsToLog },
      serializers: { err: errorToLog },
    },
    process.stderr.isTTY
      ? { write: (line: string) => void process.stderr.write(readableLine(line)) }
      : pino.destination({ dest: 2, sync: false }),
  );
