import { isUnlikely } from '../../../domain/issues/reading/list-order.ts';
import { known } from '../../data/address-filters.ts';
import type { Issue, IssueState, Schemas } from '../../data/types.ts';
import { number, plural } from '../../design/display/numbers.ts';

export type EngineId = Schemas['EngineId'];

export const states = ['open', 'dismissed', 'fixed', 'suppressed', 'gone'] as const satisfies readonly Issue['state'][];

/** In the address: no state left out. */
export const ANY_STATE = 'any';

/**
 * The states that the address asks for; undefined for any. The usual ones are what is left to decide about, unless a
 * list says otherwise.
 */
export const chosenStates = (
  values: string[],
  usual: IssueState = 'open',
): [IssueState, ...IssueState[]] | undefined =>
  values.includes(ANY_STATE) ? undefined : (known(values, states) ?? [usual]);

/** What a choice is in the address: nothing while it is the usual one. */
export const statesFilter = (chosen: readonly IssueState[], usual: IssueState = 'open'): string[] => {
  if (chosen.length === 0) return [ANY_STATE];
  return chosen.length === 1 && chosen[0] === usual ? [] : [...chosen];
};

export const engines = [
  'patterns',
  'taint',
  'secrets',
  'custom',
  'dependencies',
  'opengrep',
  'semgrep',
  'gitleaks',
  'trivy',
  'osv-scanner',
  'bandit',
] as const satisfies readonly EngineId[];

export const pathKinds = [
  'source',
  'test',
  'example',
  'generated',
  'vendored',
] as const satisfies readonly Issue['path_kind'][];

export const pathKindLabels: Readonly<Record<Issue['path_kind'], string>> = {
  source: 'Own code',
  test: 'Tests',
  example: 'Examples and docs',
  generated: 'Generated code',
  vendored: 'Vendored code',
};

/** Those that are worth a look, and those that are folded. */
export const byLikelihood = (issues: readonly Issue[]): { likely: Issue[]; unlikely: Issue[] } => ({
  likely: issues.filter((issue) => !isUnlikely(issue)),
  unlikely: issues.filter(isUnlikely),
});

/** Keeps the room of what comes, so that nothing moves then. */
const UNKNOWN = '\u00a0';

/** How many issues fit and how severe they are, as head of their list; what is known while they are counted. */
export const countWords = (summary: Schemas['IssueSummary'] | undefined): { title: string; description?: string } => {
  if (summary === undefined) return { title: 'Issues', description: UNKNOWN };
  const { value, relation } = summary.count;
  const items = summary.groups.find(({ by }) => by === 'severity')?.items ?? [];
  const bySeverity = items.filter(({ count }) => count > 0).map(({ key, count }) => `${number(count)} ${key}`);
  if (relation === 'at_least')
    return {
      title: value === 0 ? 'No issues so far' : `At least ${plural(value, 'issue')}`,
      description: ['There are too many to count.', ...(value === 0 ? [] : [`So far ${bySeverity.join(', ')}.`])].join(
        ' ',
      ),
    };
  return value === 0 ? { title: 'No issues' } : { title: plural(value, 'issue'), description: bySeverity.join(', ') };
};

export const confidenceWords: Readonly<Record<string, string>> = {
  high: 'High confidence',
  medium: 'Medium confidence',
  low: 'Low confidence',
};

/** `src/orders/search.js:42` */
export const placeOf = ({ file, line }: Pick<Issue, 'file' | 'line'>): string => `${file}:${line}`;

const stepNames: Readonly<Record<string, string>> = {
  source: 'Source',
  step: 'Step',
  call: 'Call',
  return: 'Return',
  check: 'Insufficient check',
  sink: 'Sink',
};

/** What a step of a flow is; of a kind from a newer server, no more than that. */
export const stepWords = (kind: string): string => stepNames[kind] ?? 'Step';

// A record, so that the compiler holds it equal to the contract's enumeration.
export const categoryLabels: Readonly<Record<Schemas['IssueCategory'], string>> = {
  injection: 'Injection',
  xss: 'Cross-site scripting',
  'path-traversal': 'Path traversal',
  ssrf: 'Server-side request forgery',
  deserialization: 'Deserialization',
  crypto: 'Cryptography',
  randomness: 'Randomness',
  secrets: 'Secrets',
  authentication: 'Authentication',
  'access-control': 'Access control',
  configuration: 'Configuration',
  transport: 'Transport',
  redirect: 'Redirect',
  xxe: 'XML external entities',
  'code-execution': 'Code execution',
  'information-exposure': 'Information exposure',
  'resource-exhaustion': 'Resource exhaustion',
  dependency: 'Dependency',
  other: 'Other',
};

export const categories = Object.keys(categoryLabels) as Schemas['IssueCategory'][]; // its keys are these

/** "Path traversal" of `path-traversal`; of a category from a newer server, its words. */
export const categoryWords = (category: string): string =>
  new Map<string, string>(Object.entries(categoryLabels)).get(category) ?? category.replaceAll('-', ' ');

/** The page of the CWE list about a weakness such as `CWE-89`; null for anything else. */
export const weaknessAddress = (cwe: string): string | null => {
  const number = /^CWE-(\d+)$/.exec(cwe)?.[1];
  return number === undefined ? null : `https://cwe.mitre.org/data/definitions/${number}.html`;
};
