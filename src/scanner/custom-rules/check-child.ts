/**
 * The process that reads rules which are not ours, run under Node's permission model: it can read its own modules, open
 * no connection and start nothing. One line with all rules comes in, a line for each goes out; it ends when its input
 * closes.
 */
import { linesOf } from '../processes/lines.ts';
import type { CheckedRule, RuleSource } from './check-protocol.ts';
import { readRule } from './read-rule.ts';

const send = (checked: CheckedRule): Promise<void> =>
  new Promise((resolve) => process.stdout.write(`${JSON.stringify(checked)}\n`, () => resolve()));

const check = (text: string): CheckedRule => {
  try {
    return { read: readRule(text) };
  } catch (error) {
    if (error instanceof RangeError) return { problem: 'nests too deeply' };
    return { problem: error instanceof Error ? error.message.slice(0, 1_000) : 'cannot be read' };
  }
};

process.stdin.on('end', () => process.exit(0));
// Written by our own parent a moment ago.
for await (const line of linesOf(process.stdin.setEncoding('utf8')))
  for (const { text } of JSON.parse(line) as RuleSource[]) await send(check(text));
