import { type Logger, pino } from 'pino';

/** Whatever these names hold never reaches a log, at any depth that we log at. */
const SECRETS = [
  'authorization',
  'secret',
  'secrets',
  'headerSecret',
  'api_key',
  'cookie',
  'password',
  'password_hash',
  'current_password',
  'new_password',
  'token',
];

/** JSON lines to standard error: standard output is for what a command answers. */
export const createLog = (level: string): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    },
    pino.destination({ dest: 2, sync: false }),
  );
