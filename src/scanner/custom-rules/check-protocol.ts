import type { CodeRule, DataRule } from '../rules/load-rules.ts';

/** A file of rules, as its folder has it. */
export interface RuleSource {
  /** Its path in the folder. */
  readonly file: string;
  readonly text: string;
}

/** What the process that reads rules prints of each file, in their order, as JSON. */
export type CheckedRule =
  | { readonly problem: string; readonly outOfTime?: true }
  | { readonly read: CodeRule | DataRule };
