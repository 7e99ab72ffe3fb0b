import { weaknessLabel } from '../../../src/domain/issues/reading/weakness-names.ts';
import { listRules, type Rule } from '../../../src/scanner/catalogue/list-rules.ts';
import { loadFlowRules } from '../../../src/scanner/engines/taint/rules/load-flow-rules.ts';
import { type DocumentKind, documentKindNames } from '../../../src/scanner/rules/documents/kinds.ts';
import { type RuleLanguage, ruleLanguageNames } from '../../../src/scanner/rules/rule-languages.ts';
import type { Target } from '../site/links.ts';
import { code, fence, table } from '../site/markdown.ts';

/** Rules that one page is about: what their ids begin with. */
export interface RuleGroup {
  readonly name: GroupName;
  readonly title: string;
  readonly rules: readonly Rule[];
}

type GroupName = 'flow' | 'secret' | RuleLanguage | DocumentKind;

/** Of each group its title, and how its examples are coloured. */
const groups: Readonly<Record<GroupName, readonly [title: string, language: string]>> = {
  flow: ['Data flows', 'js'],
  secret: ['Secrets', 'text'],
  javascript: ['JavaScript and TypeScript', 'ts'],
  python: ['Python', 'python'],
  java: ['Java', 'java'],
  kotlin: ['Kotlin', 'kotlin'],
  scala: ['Scala', 'scala'],
  go: ['Go (Golang)', 'go'],
  php: ['PHP', 'php'],
  ruby: ['Ruby', 'ruby'],
  csharp: ['C#', 'csharp'],
  c: ['C and C++', 'cpp'],
  rust: ['Rust', 'rust'],
  swift: ['Swift', 'swift'],
  shell: ['Shell', 'sh'],
  solidity: ['Solidity', 'solidity'],
  terraform: ['Terraform', 'hcl'],
  kubernetes: ['Kubernetes', 'yaml'],
  helm: ['Helm values', 'yaml'],
  compose: ['Docker Compose', 'yaml'],
  'github-actions': ['GitHub Actions', 'yaml'],
  gitlab: ['GitLab CI', 'yaml'],
  cloudformation: ['CloudFormation', 'yaml'],
  docker: ['Dockerfile', 'docker'],
  nginx: ['nginx', 'nginx'],
  apache: ['Apache HTTP Server', 'apache'],
  spring: ['Spring settings', 'yaml'],
  npm: ['npm packages', 'json'],
  android: ['Android', 'xml'],
  maven: ['Maven', 'xml'],
  webconfig: ['.NET web.config', 'xml'],
  appsettings: ['.NET appsettings', 'json'],
  dotenv: ['Environment files', 'ini'],
};

const names: readonly GroupName[] = ['flow', 'secret', ...ruleLanguageNames, ...documentKindNames];

/** How people call the rules of a language or kind of document. */
export const groupTitle = (name: RuleLanguage | DocumentKind): string => groups[name][0];

/** All rules of this version, by the page that they stand on. */
export const readRuleGroups = async (): Promise<readonly RuleGroup[]> => {
  const byName = Map.groupBy(await listRules(), ({ rule_id }) => groupOf(rule_id));
  return names.map((name) => ({ name, title: groups[name][0], rules: byName.get(name) ?? [] }));
};

const groupOf = (id: string): GroupName => {
  const found = names.find((name) => id.startsWith(`${name}-`));
  if (found === undefined) throw new Error(`no page is there for the rule ${id}`);
  return found;
};

export const rulePage = (name: GroupName): Target => `rules/${name}`;

/** The index: each group with its page and what it holds. */
export const ruleGroupsTable = (all: readonly RuleGroup[]): string => {
  const row = (rules: readonly Rule[]): string[] => [
    String(rules.length),
    ...severities.map((severity) => String(rules.filter((rule) => rule.severity === severity).length)),
  ];
  return table(
    ['Rules', 'Number', ...severities.map((severity) => code(severity))],
    [
      ...all.map(({ name, title, rules }) => [`[${title}](doc:${rulePage(name)})`, ...row(rules)]),
      ['All', ...row(all.flatMap(({ rules }) => rules))],
    ],
  );
};

const severities: readonly Rule['severity'][] = ['critical', 'high', 'medium', 'low', 'info'];

/** A section for each rule of a group, under its id. */
export const ruleSections = ({ name, rules }: RuleGroup): string =>
  [
    '[All rules](doc:scanning/rules). Severity and confidence are the highest that a rule can give; an issue has its own.',
    ...rules.map((rule) => section(rule, groups[name][1])),
  ].join('\n\n');

const section = (rule: Rule, language: string): string =>
  [
    `## ${rule.rule_id}`,
    `**${plain(rule.title)}**`,
    `Severity ${code(rule.severity)}, confidence ${code(rule.confidence)}. ${rule.cwe.map(weakness).join(', ')}.`,
    plain(rule.description),
    plain(rule.remediation),
    ...(flowLines.get(rule.rule_id) ?? [
      ...example('Reported', rule.bad_example, language),
      ...example('Not reported', rule.good_example, language),
    ]),
  ].join('\n\n');

const example = (title: string, text: string | null, language: string): string[] =>
  text === null ? [] : [fence(language, text, title)];

const weakness = (id: string): string =>
  `[${weaknessLabel(id)}](https://cwe.mitre.org/data/definitions/${id.slice(4)}.html)`;

/**
 * Text that means itself: rules are no Markdown but for what stands between backticks. Words with an address would
 * become links.
 */
const plain = (text: string): string =>
  text
    .replaceAll(/`[^`]*`|\S*:\/\/\S*?(?=[.,;]?(?:\s|$))/g, (part) => (part.startsWith('`') ? part : code(part)))
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll(/[\\*_[\]<>#~|]/g, (sign) => `\\${sign}`)))
    .join('');

/** Of each rule of flows what it looks like in each language, and what helps there where that is another thing. */
const flowLines = new Map(
  loadFlowRules().all.map(({ id, languages }) => [
    id,
    Object.entries(languages).flatMap(([language, { bad, good, remediation }]) => {
      const name = ruleLanguageNames.find((one) => one === language);
      if (name === undefined) throw new Error(`the documentation has no name for the language ${language}`);
      const [title, colours] = groups[name];
      return [
        ...(remediation === undefined ? [] : [`${title}: ${plain(remediation)}`]),
        ...example(`Reported in ${title}`, bad, colours),
        ...example(`Not reported in ${title}`, good, colours),
      ];
    }),
  ]),
);
