/**
 * The process that reads rules which are not ours, run under Node's permission model: it can read its own modules, open
 * no connection and start nothing. One record with all rules comes in, a record for each goes out.
 */
import { hearCommands, report } from '../processes/own-child.ts';
import type { CheckedRule, RuleSource } from './check-protocol.ts';
import { readRule } from './read-rule.ts';

const check = (text: string): CheckedRule => {
  try {
    return { read: readRule(text) };
  } catch (error) {
    if (error instanceof RangeError) return { problem: 'nests too deeply' };
    return { problem: error instanceof Error ? error.message.slice(0, 1_000) : 'cannot be read' };
  }
};

// Written by our own parent a moment ago.
for await (const sources of hearCommands())
  for (const { text } of JSON.parse(sources) as RuleSource[]) await report(JSON.stringify(check(text)));
