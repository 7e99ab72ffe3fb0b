import { styleText } from 'node:util';
import { Command, CommanderError, Option } from 'commander';
import { ConfigError, settings } from '../runtime/config.ts';
import { addAccounts } from './commands/accounts.ts';
import { addBackup } from './commands/backup.ts';
import type { Commands } from './commands/commands.ts';
import { addComplete } from './commands/complete.ts';
import { addKeys } from './commands/keys.ts';
import { addListen } from './commands/listen.ts';
import { addRecount } from './commands/recount.ts';
import { addRules } from './commands/rules.ts';
import { addScan } from './commands/scan.ts';
import { addSecrets } from './commands/secrets.ts';
import { addUsers } from './commands/users.ts';
import { addWebhooks } from './commands/webhooks.ts';
import { EXIT, UsageError } from './terminal/exit.ts';
import { explain } from './terminal/explanation.ts';
import { lesson } from './terminal/help.ts';

const PROGRAM_LESSON = lesson({
  examples: [
    ['sightline serve', 'Runs the service on this machine.'],
    ['sightline scan ./src --fail-on high', 'Scans a folder without it.'],
    ['sightline scan --help', 'Shows all options of a command.'],
  ],
  exits: {
    0: 'done',
    1: 'a requested check failed',
    2: 'wrong usage; the message says what to change',
    3: 'it failed',
  },
});

const SERVE_LESSON = lesson({
  examples: [
    ['sightline serve', 'Runs API and worker with an embedded database in ./data.'],
    ['DATABASE_URL=postgres://… ENCRYPTION_KEY=… sightline serve --role worker', 'Runs one more worker.'],
  ],
  exits: {
    0: 'stopped by SIGTERM or SIGINT',
    2: 'an option or a setting is invalid; the message lists all errors',
    3: 'it failed',
  },
});

/**
 * Runs the command line. Ends the process with the exit code that scripts rely on, unless the command keeps serving.
 */
export const runProgram = async (commands: Commands, argv = process.argv): Promise<void> => {
  const program = createProgram(commands);
  endWithReader();
  try {
    await program.parseAsync(argv);
  } catch (error) {
    process.exitCode = report(error);
  }
};

/** A reader that has seen enough, such as `head`, closes the pipe: no failure, and nobody is left to write for. */
const endWithReader = (): void => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
};

export const createProgram = (commands: Commands): Command => {
  const program = new Command('sightline')
    .description('Code security scanning: run the service, administer it, call it, or scan a folder right here.')
    .version(commands.version)
    .configureHelp({ styleTitle: (title) => styleText('bold', title) })
    .addHelpText('after', PROGRAM_LESSON)
    .showHelpAfterError('(add --help for the options)')
    .exitOverride();
  addServe(program, commands);
  addKeys(program, commands);
  addUsers(program, commands);
  addAccounts(program, commands);
  addBackup(program, commands);
  addSecrets(program, commands);
  addRecount(program, commands);
  addScan(program, commands);
  addRules(program, commands);
  addListen(program, commands);
  addWebhooks(program);
  addComplete(program);
  for (const command of program.commands) inheritExit(command);
  return program;
};

/** Commander copies settings to commands only when they are added through it. */
const inheritExit = (command: Command): void => {
  command.exitOverride();
  for (const child of command.commands) inheritExit(child);
};

const addServe = (program: Command, { serve }: Commands): void => {
  program
    .command('serve')
    .description('Run the API and the worker, or one of them')
    .addOption(new Option('--role <role>', 'what to run; both without it').choices(['api', 'worker']))
    .addHelpText('after', () => `\nEnvironment:\n${environmentHelp()}`)
    .addHelpText('after', SERVE_LESSON)
    .action(({ role }: { role?: 'api' | 'worker' }) => serve(role ?? 'all'));
};

const environmentHelp = (): string =>
  Object.entries(settings)
    .map(([key, { default: value, description }]) => `  ${key.padEnd(24)} ${description}${value ? ` (${value})` : ''}`)
    .join('\n');

const report = (error: unknown): number => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage; // it has said what is wrong
  process.stderr.write(`${explain(error)}\n`);
  return error instanceof UsageError || error instanceof ConfigError ? EXIT.usage : EXIT.failed;
};
