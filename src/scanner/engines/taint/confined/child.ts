/**
 * The process that reads hostile code, run under Node's permission model: it can read the checkout, its own modules and
 * what its parent has spooled, open no connection and start nothing.
 */
import { hearCommands, report as say } from '../../../processes/own-child.ts';
import { type Command, type Report, reasonOf } from './protocol.ts';

const report = (value: Report): Promise<void> => say(JSON.stringify(value));

/** Each part is loaded when it is first needed: parsers here, specs there. */
const run = async (command: Command): Promise<void> => {
  if (command.kind === 'lower') await (await import('./lower-command.ts')).lowerAll(command, say, report);
  else if (command.kind === 'imports') await (await import('./imports-command.ts')).findImports(command, report);
  else await (await import('./analyze-command.ts')).analyzeAll(command, report);
};

for await (const text of hearCommands()) {
  try {
    // Written by our own parent a moment ago.
    await run(JSON.parse(text) as Command);
    await report({ kind: 'done' });
  } catch (error) {
    await report({ kind: 'failed', reason: reasonOf(error) });
  }
}
