import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { scoreIssues } from '../../../src/domain/issues/score.ts';
import { includedPermissions, type Permission } from '../../../src/domain/kernel/permissions.ts';
import { planLimits } from '../../../src/domain/kernel/plans.ts';
import { stepsOf } from '../../../src/domain/scans/played-scans.ts';
import { settings } from '../../../src/runtime/config.ts';
import { createMetrics } from '../../../src/runtime/metrics.ts';
import { code, fence, json, table } from '../site/markdown.ts';
import { commandSections, readProgram } from './command-line.ts';
import { decisionsTable } from './decisions.ts';
import { type Contract, ROOT } from './documented-contract.ts';
import { errorSections, errorsTable } from './error-page.ts';
import { eventsTable, headersTable } from './event-pages.ts';
import { frameworksTable } from './framework-tables.ts';
import { createLanguageTables } from './language-tables.ts';
import { operationsTable } from './operation-pages.ts';
import { prismGapsTable } from './prism-gaps.ts';
import { type RuleGroup, ruleGroupsTable } from './rule-pages.ts';
import { qualityTables } from './scanner-quality.ts';
import { schemaTable } from './schema-table.ts';
import { settingAnchor } from './terms.ts';
import { walkPicture, walkTable } from './walk.ts';

/** Gives the Markdown that stands in for `<!-- insert: name argument -->`. */
export type Insert = (argument: string) => string;

/** All that pages can insert, so that no fact of contract or code is written a second time. */
export const createInserts = async (
  contract: Contract,
  ruleGroups: readonly RuleGroup[],
): Promise<Readonly<Record<string, Insert>>> => {
  const metrics = await metricsTable();
  const languageTables = await createLanguageTables();
  return {
    permissions: () => permissionsTable(contract),
    plans: plansTable,
    errors: () => errorsTable(contract),
    'error-sections': () => errorSections(contract),
    events: () => eventsTable(contract),
    'delivery-headers': () => headersTable(contract),
    operations: (tag) => operationsTable(contract, tag || undefined),
    languages: (which) => languageTables[which]?.() ?? refuse(`there is no table of languages ${which}`),
    frameworks: frameworksTable,
    quality: (which) => qualityTables[which]?.() ?? refuse(`there is no table of quality ${which}`),
    rules: () => ruleGroupsTable(ruleGroups),
    'prism-gaps': prismGapsTable,
    schema: (name) => schemaTable(contract.schema(name), contract.follow),
    values: (name) => String(contract.schema(name).description),
    example: (name) => exampleOf(contract, name),
    environment: environmentTable,
    retries: retriesTable,
    fixtures: () => fixturesTable(contract),
    scores: scoresTable,
    commands: () => commandSections(readProgram()),
    sample: sampleOf,
    decisions: decisionsTable,
    changelog: () => bodyOf('docs/changelog.md'),
    metrics: () => metrics,
    'walk-picture': walkPicture,
    'walk-steps': walkTable,
  };
};

const refuse = (message: string): never => {
  throw new Error(message);
};

/** The metrics of our own, as a scrape tells them. */
const metricsTable = async (): Promise<string> => {
  const idle = { deliveriesWaiting: 0, oldestDueAt: null, scansQueued: 0, scansRunning: 0 };
  const { text } = await createMetrics({ stored: async () => idle, now: () => 0 }).scrape();
  const helps = [...text.matchAll(/^# HELP (sightline_\w+) (.*)\n# TYPE \S+ (\w+)$/gm)];
  return table(
    ['Metric', 'Type', 'Meaning'],
    helps.map(([, name = '', help = '', type = '']) => [code(name), type, help]),
  );
};

/** A file's text without its title, which is the page's own. */
const bodyOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8').replace(/^# .*\n+/, '');

const permissionsTable = ({ operations }: Contract): string => {
  const levels: Permission[] = includedPermissions('admin');
  const mark = (needed: string, level: Permission): string =>
    includedPermissions(level).some((included) => included === needed) ? 'yes' : '–';
  return table(
    ['Operation', 'Request', ...levels],
    operations.map(({ id, method, path, permission }) => [
      code(id),
      code(`${method} ${path}`),
      ...levels.map((level) => mark(permission, level)),
    ]),
  );
};

const plansTable = (): string =>
  table(
    ['Plan', 'Requests a minute', 'Scans running', 'Scans waiting'],
    Object.entries(planLimits).map(([plan, limits]) => [
      code(plan),
      String(limits.requests_per_minute),
      String(limits.running_scans),
      String(limits.queued_scans),
    ]),
  );

const exampleOf = ({ openapi, follow }: Contract, name: string): string => {
  const example = openapi.components.examples?.[name] as { value: unknown } | undefined; // OpenAPI's form of an example
  if (!example) throw new Error(`the contract has no example ${name}`);
  return json(follow(example).value);
};

const environmentTable = (): string =>
  table(
    ['Variable', 'Default', 'Meaning'],
    Object.entries(settings).map(([name, { default: value, description }]) => [
      `<span id="${settingAnchor(name).split('#')[1]}">${code(name)}</span>`,
      value === '' ? '–' : code(value),
      description,
    ]),
  );

const duration = (seconds: number): string => {
  if (seconds < 60) return `${seconds} s`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

const retriesTable = (): string => {
  const steps = settings.WEBHOOK_RETRY_SECONDS.parse(settings.WEBHOOK_RETRY_SECONDS.default);
  const since = steps.map((_step, index) => steps.slice(0, index + 1).reduce((sum, step) => sum + step, 0));
  return table(
    ['Attempt', 'After the one before', 'After the first'],
    [
      ['1', 'at once', '–'],
      ...steps.map((step, index) => [String(index + 2), duration(step), duration(since[index] ?? 0)]),
    ],
  );
};

/** The contract names the fixtures; their scripts say how each ends. */
const fixturesTable = ({ operations }: Contract): string => {
  const { description = '' } = operations.find(({ id }) => id === 'createScan')?.operation ?? {};
  const names = [...description.matchAll(/`(?:https:\/\/fixtures\.sightline\.test)?\/(\w+)`/g)].map(
    ([, name = '']) => name,
  );
  return table(
    ['Address', 'Ends', 'After', 'Issues'],
    names.map((name) => {
      const last = stepsOf(name).at(-1);
      if (!last) throw new Error(`the contract names ${name}, and no script plays it`);
      const found =
        last.kind === 'complete' ? last.outcome.findings.map(({ severity }) => severity).join(', ') || 'none' : '–';
      return [
        code(`https://fixtures.sightline.test/${name}`),
        code(endings[last.kind] ?? last.kind),
        duration(last.at / 1000),
        found,
      ];
    }),
  );
};

const endings: Readonly<Record<string, string>> = { complete: 'completed', fail: 'failed', time_out: 'timed_out' };

/** What the formula gives for a few repositories; a reader learns more from it than from the formula. */
const scoresTable = (): string => {
  const issues = (
    count: number,
    severity: 'critical' | 'high' | 'medium' | 'low',
    rest: { path_kind?: 'test'; confidence?: 'high' | 'low' } = {},
  ) =>
    Array.from({ length: count }, () => ({
      rule_id: `one-${severity}-rule`,
      severity,
      confidence: 'high' as const,
      category: 'injection' as const,
      path_kind: 'source' as const,
      state: 'open' as const,
      ...rest,
    }));
  const cases = [
    ['nothing', []],
    ['1 low', issues(1, 'low')],
    ['1 medium', issues(1, 'medium')],
    ['1 high', issues(1, 'high')],
    ['1 critical', issues(1, 'critical')],
    ['1 critical of low confidence', issues(1, 'critical', { confidence: 'low' })],
    ['1 critical in a test', issues(1, 'critical', { path_kind: 'test' })],
    ['100 low of one rule', issues(100, 'low')],
    ['10 medium of one rule and 1 high', [...issues(10, 'medium'), ...issues(1, 'high')]],
    ['5 critical of one rule', issues(5, 'critical')],
  ] as const;
  const sizes = [1_000, 10_000, 100_000];
  return table(
    ['Open issues', ...sizes.map((lines) => `${lines.toLocaleString('en')} lines`)],
    cases.map(([what, found]) => [what, ...sizes.map((lines) => String(scoreIssues(found, lines).score))]),
  );
};

const languages: Readonly<Record<string, string>> = {
  '.mjs': 'js',
  '.py': 'python',
  '.go': 'go',
  '.java': 'java',
  '.rb': 'ruby',
  '.php': 'php',
  '.sh': 'sh',
  '.yml': 'yaml',
  '.ts': 'ts',
};

/** A file of `docs/samples`, whole. */
const sampleOf = (path: string): string => {
  const language = languages[extname(path)];
  if (!language) throw new Error(`no language is known for the sample ${path}`);
  return fence(language, readFileSync(join(ROOT, 'docs/samples', path), 'utf8'), path.split('/').at(-1));
};
