import type { RuleFile } from './rule-file.ts';
import { type AstGrepLanguage, grammarsOf, type RuleLanguage } from './rule-languages.ts';

/** The ast-grep rules of one rule file: their ids, and their YAML documents separated by `---`. */
export interface EmittedRules {
  ids: string[];
  grammars: AstGrepLanguage[];
  yaml: string;
}

/**
 * Turns a rule into one ast-grep rule per grammar, the shared matchers that it refers to copied into its `utils`.
 * Message, severity and the rest stay with us by id: ast-grep exits 1 on its own `error` severity, so `warning`.
 */
export function toAstGrepRules(input: {
  ruleFile: RuleFile;
  language: RuleLanguage;
  matchers: Readonly<Record<string, object>>;
}): EmittedRules {
  const { id, rule, constraints, utils: own, languages } = input.ruleFile;
  const utils = usedMatchers({ rule, constraints, own }, { ...input.matchers, ...own });
  const emitted = (languages ?? grammarsOf(input.language)).map((language) => ({
    id: `${id}@${language}`,
    language,
    severity: 'warning',
    rule,
    constraints, // where there are none JSON has no such member
    ...(Object.keys(utils).length > 0 && { utils }),
  }));
  return {
    ids: emitted.map((one) => one.id),
    grammars: emitted.map((one) => one.language),
    // JSON is YAML as well, and is written and read many times faster.
    yaml: emitted.map((one) => `${JSON.stringify(one)}\n`).join('---\n'),
  };
}

/** Only what is referred to, directly or through another matcher: every copy is compiled again per rule. */
function usedMatchers(root: object, matchers: Readonly<Record<string, object>>): Record<string, object> {
  const used: Record<string, object> = {};
  const pending: unknown[] = [root];
  while (pending.length > 0) {
    const node = pending.pop();
    if (typeof node !== 'object' || node === null) continue;
    for (const [key, value] of Object.entries(node)) {
      const matcher = key === 'matches' && typeof value === 'string' ? matchers[value] : undefined;
      if (matcher === undefined) pending.push(value);
      else if (used[value] === undefined) {
        used[value] = matcher;
        pending.push(matcher);
      }
    }
  }
  return used;
}
