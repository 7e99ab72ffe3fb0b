import { type DocumentKind, documentKindNames } from '../rules/documents/kinds.ts';
import { CUSTOM, categories, confidences, severities } from '../rules/rule-file.ts';
import { type RuleLanguage, ruleLanguageNames } from '../rules/rule-languages.ts';
import { samples } from './starter-samples.ts';

/** What a rule can be about: a language, or a kind of configuration that is read as data. */
export const ruleSubjects: readonly (RuleLanguage | DocumentKind)[] = [...ruleLanguageNames, ...documentKindNames];

/**
 * A rule that works, to be changed into the one that is wanted: its id and the text of its file. Null for a subject
 * that there are no rules about.
 */
export const starterRule = (subject: string, name: string): { id: string; text: string } | null => {
  const known = ruleSubjects.find((one) => one === subject);
  return known === undefined
    ? null
    : { id: `${CUSTOM}${known}-${name}`, text: textOf(known, `${CUSTOM}${known}-${name}`) };
};

const textOf = (subject: RuleLanguage | DocumentKind, id: string): string => {
  const { rule, bad, line, good } = samples[subject];
  return `# A rule that works: change it, then run \`sightline rules test\`.
id: ${id}
# The title of its issues: what is wrong, in a few words, without a full stop.
message: The old login is used
description: >-
  What an attacker could do, in a sentence or two.
# ${Object.keys(severities).join(', ')}: what an outsider could do.
severity: medium
# ${Object.keys(confidences).join(', ')}: how sure the rule is.
confidence: medium
# ${Object.keys(categories).join(', ')}.
category: other
cwe: [CWE-1177]
remediation: >-
  What to write instead.
help_url: null
${subjectNote(subject)}
${rule}
# Code that it finds, with the lines that its findings begin on. Write down what must be found in spite of other names, line breaks and quotes.
invalid:
  - code: |
${indented(bad)}
    lines: [${line}]
# Code that it leaves alone, as near to the above as can be.
valid:
  - code: |
${indented(good)}
`;
};

const subjectNote = (subject: RuleLanguage | DocumentKind): string =>
  ruleLanguageNames.some((name) => name === subject)
    ? '# What is looked for. `$NAME` stands for one piece of code, `$$$NAME` for any number of them. Besides `pattern` there are `kind`, `regex`,\n# `inside`, `has`, `precedes`, `follows`, `all`, `any`, `not` and, for parts of your own under `utils`, `matches`.'
    : '# Each value that one of these JSONPaths selects, and that fits the JSON Schema in `where`, is a finding.';

const indented = (code: string): string => code.replaceAll(/^(?=.)/gm, '      ');
