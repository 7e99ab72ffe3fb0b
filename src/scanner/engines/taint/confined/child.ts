/**
 * The process that reads hostile code, run under Node's permission model: it can read the checkout, its own modules and
 * what its parent has spooled, open no connection and start nothing. Commands come as JSON lines on standard input,
 * reports leave on standard output; it ends when its input closes, so it cannot outlive the scanner.
 */
import { linesOf } from '../../../processes/lines.ts';
import { type Command, type Report, reasonOf } from './protocol.ts';

/** Written at once, so that what was begun is known when the process dies of it. */
const say = (line: string): Promise<void> =>
  new Promise((resolve) => process.stdout.write(`${line}\n`, () => resolve()));
const report = (value: Report): Promise<void> => say(JSON.stringify(value));

/** Each part is loaded when it is first needed: parsers here, specs there. */
const run = async (command: Command): Promise<void> => {
  if (command.kind === 'lower') await (await import('./lower-command.ts')).lowerAll(command, say, report);
  else if (command.kind === 'imports') await (await import('./imports-command.ts')).findImports(command, report);
  else await (await import('./analyze-command.ts')).analyzeAll(command, report);
};

process.stdin.on('end', () => process.exit(0));
for await (const line of linesOf(process.stdin.setEncoding('utf8'))) {
  try {
    // Written by our own parent a moment ago.
    await run(JSON.parse(line) as Command);
    await report({ kind: 'done' });
  } catch (error) {
    await report({ kind: 'failed', reason: reasonOf(error) });
  }
}
