import ts from 'typescript';

/**
 * What tells whose a table's rows are. `account` and `environment` are columns of its own, `parent` is the table that
 * knows.
 */
type Tenancy = 'account' | 'environment' | { parent: string };

/**
 * Tables with rows of accounts. Keys, users and the audit log are an account's, over both environments; a delivery's
 * environment is its webhook's.
 */
export const TABLES: Readonly<Record<string, Tenancy>> = {
  accounts: 'account',
  api_keys: 'account',
  audit_entries: 'account',
  deliveries: 'account',
  one_time_links: 'account',
  request_counts: 'account',
  users: 'account',
  event_positions: 'environment',
  events: 'environment',
  idempotency_keys: 'environment',
  fingerprints: 'environment',
  issue_fingerprints: 'environment',
  issue_states: 'environment',
  issue_counts: 'environment',
  issues: 'environment',
  custom_rules: 'environment',
  repositories: 'environment',
  repository_addresses: 'environment',
  branches: 'environment',
  days: 'environment',
  activity: 'environment',
  decisions: 'environment',
  excerpts: 'environment',
  rule_settings: 'environment',
  saved_filters: 'environment',
  scans: 'environment',
  webhooks: 'environment',
  attempt_counts: { parent: 'webhooks' },
  attempts: { parent: 'deliveries' },
  occurrences: { parent: 'scans' },
};

/** Tables whose statements need not say whose rows they touch, and why. */
export const OTHER_TABLES: Readonly<Record<string, string>> = {
  backfills: 'of the database as a whole',
  event_pacing: 'one row for each account, found by it',
  mails: 'sent by the worker, of whichever account',
  once: 'of the database as a whole',
  rate_windows: 'found by a name that holds the account',
  sessions: 'found by what only their user has',
  webhook_secrets: 'reached with a row of `webhooks` alone',
};

/** Whose a row is that is found by one of these is what the caller is about to prove, or has proved. */
const PROOFS: Readonly<Record<string, readonly string[]>> = {
  api_keys: ['secret_hash'],
  one_time_links: ['token_hash'],
  users: ['email'],
};

/** Fragments that name the scope, `ofAccount` both its environments: see `scans.ts` and `webhooks.ts`. */
const SCOPES = new Set(['alsoInScope', 'inScope', 'ofAccount', 'ofScan', 'ofWebhook']);
/** A table that is joined by a key with another one, which is looked at by itself. */
const JOINED = /\b[a-z]+\.([a-z]+_id) = [a-z]+\.\1\b/;
const IN_SCOPE = ' account_id = ? and environment = ? ';

export interface Stray {
  path: string;
  line: number;
  message: string;
}

/** Statements of one file that touch rows without saying whose. */
export const strayStatements = (path: string, content: string): Stray[] => {
  const file = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true);
  const definitions = definitionsOf(file);
  return sqlTemplates(file).flatMap((template) => {
    const { line } = file.getLineAndCharacterOfPosition(template.getStart());
    return problemsOf(render(template, definitions)).map((message) => ({ path, line: line + 1, message }));
  });
};

const isSql = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql';

const sqlTemplates = (root: ts.Node): ts.TaggedTemplateExpression[] => {
  const found: ts.TaggedTemplateExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (isSql(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
};

type Definitions = ReadonlyMap<string, ts.Expression>;

/** Fragments and functions that the file names, so that a statement can be read with what it is made of. */
const definitionsOf = (file: ts.SourceFile): Definitions => {
  const found = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) found.set(node.name.getText(), node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

/** The statement's text, with its own file's fragments in place and `?` for values. */
const render = (node: ts.Expression, definitions: Definitions, depth = 0): string => {
  const inner = (part: ts.Expression): string => (depth > 5 ? '?' : render(part, definitions, depth + 1));
  if (isSql(node)) {
    const { template } = node;
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
    return (
      template.head.text + template.templateSpans.map((span) => inner(span.expression) + span.literal.text).join('')
    );
  }
  if (ts.isConditionalExpression(node)) return commonOf(inner(node.whenTrue), inner(node.whenFalse));
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return inner(node.body);
  if (ts.isParenthesizedExpression(node)) return inner(node.expression);
  if (ts.isCallExpression(node) && SCOPES.has(node.expression.getText())) return IN_SCOPE;
  const name = ts.isCallExpression(node) ? node.expression : node;
  const definition = ts.isIdentifier(name) ? definitions.get(name.text) : undefined;
  return definition && isFragment(definition) ? inner(definition) : '?';
};

const isFragment = (node: ts.Expression): boolean =>
  isSql(node) || (ts.isArrowFunction(node) && !ts.isBlock(node.body) && isSql(node.body));

/** Of a condition that may be either only what both say is relied on. */
const commonOf = (one: string, other: string): string =>
  /account_id = /.test(one) && /account_id = /.test(other) ? one : '?';

const problemsOf = (statement: string): string[] =>
  [...statement.matchAll(/\b(from|join|update|into)\s+([a-z_]+)/g)].flatMap((match) => {
    const [, verb = '', table = ''] = match;
    const tenancy = TABLES[table];
    if (tenancy === undefined || isNamed(partFrom(statement, match.index), { verb, table, tenancy })) return [];
    return [
      `touches ${table} without saying ${tenancy === 'environment' ? 'account and environment' : 'whose account'}`,
    ];
  });

/**
 * From a table's name to the end of the parentheses around it, and the same without what stands in parentheses of its
 * own.
 */
const partFrom = (statement: string, start: number): { whole: string; own: string } => {
  let depth = 0;
  let end = start;
  let own = '';
  for (; end < statement.length && depth >= 0; end += 1) {
    if (statement[end] === ')') depth -= 1;
    if (depth === 0) own += statement[end];
    if (statement[end] === '(') depth += 1;
  }
  return { whole: statement.slice(start, end), own };
};

interface Touched {
  verb: string;
  table: string;
  tenancy: Tenancy;
}

const isNamed = ({ whole, own }: { whole: string; own: string }, { verb, table, tenancy }: Touched): boolean => {
  const columns = verb === 'into' ? (/\(([^)]*)\)/.exec(whole)?.[1] ?? '').split(/[\s,]+/) : [];
  const names = (column: string) => columns.includes(column) || new RegExp(`\\b${column} = `).test(own);
  if (typeof tenancy === 'object')
    return (
      verb === 'into' ||
      new RegExp(`\\bfrom ${tenancy.parent}\\b`).test(whole) ||
      own.includes(IN_SCOPE) ||
      JOINED.test(own)
    );
  if (verb !== 'into' && JOINED.test(own)) return true;
  if ((PROOFS[table] ?? []).some((column) => names(column))) return true;
  return names('account_id') && (tenancy === 'account' || names('environment'));
};
