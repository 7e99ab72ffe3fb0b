import type { components } from '../../../generated/openapi.ts';
import type { Environment } from '../kernel/caller.ts';
import { invalid } from '../kernel/failure.ts';
import { SECOND } from '../kernel/time.ts';
import type { Finding, ScanOutcome } from './finding.ts';

/** Addresses under this host play a scripted scan for test keys (decision 7). */
const FIXTURE_ORIGIN = 'https://fixtures.sightline.test/';

/** One step of a script, `at` milliseconds after the scan was created. */
export type FixtureStep = { at: number } & (
  | { kind: 'start' }
  | { kind: 'progress'; progress: components['schemas']['ScanProgress'] }
  | { kind: 'complete'; outcome: ScanOutcome }
  | { kind: 'fail'; failure: components['schemas']['ScanFailure'] }
  | { kind: 'time_out'; limitSeconds: number; outcome: ScanOutcome }
);

/** Progress and results from a scripted scan are the same for everyone, every time. */
const progress = (at: number, percent: number, files_scanned: number): FixtureStep => ({
  at,
  kind: 'progress',
  progress: { percent, phase: 'scanning', files_scanned, files_total: 120 },
});
const opening: FixtureStep[] = [{ at: 200, kind: 'start' }, progress(900, 25, 30), progress(3 * SECOND, 75, 90)];

const engines = [
  { id: 'patterns', version: 'fixture', status: 'completed', detail: null },
  { id: 'secrets', version: 'fixture', status: 'completed', detail: null },
  { id: 'taint', version: 'fixture', status: 'completed', detail: null },
  { id: 'dependencies', version: null, status: 'unavailable', detail: 'not built in yet' },
] as const;

const outcome = (...findings: Finding[]): ScanOutcome => ({
  commit_sha: '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  findings,
  engines,
  unfinished: {},
  left_out: [],
  notices: [],
  languages: ['javascript'],
  coverage: [
    {
      language: 'javascript',
      kind: 'source',
      files: 120,
      lines: 9_640,
      depth: 'flows',
      engines: ['patterns', 'secrets', 'taint'],
      reached_files: 84,
    },
  ],
  entry_points: [{ language: 'javascript', kind: 'request', count: 17 }],
  unscored: null,
  source_lines: 8_120,
  files_scanned: 120,
  files_total: 120,
  timed_out: false,
});

/** Of the 120 files, as many as the last progress told. */
const cutShort = (...findings: Finding[]): ScanOutcome => {
  const whole = outcome(...findings);
  const cut = {
    status: 'timeout',
    detail: 'stopped by the time limit of the scan, 90 of 120 files looked at',
  } as const;
  return {
    ...whole,
    engines: whole.engines.map((engine) => (engine.status === 'completed' ? { ...engine, ...cut } : engine)),
    coverage: whole.coverage.map((language) => ({ ...language, depth: 'none', engines: [], reached_files: null })),
    source_lines: 6_090,
    files_scanned: 90,
    timed_out: true,
  };
};

const sqlInjection: Finding = {
  rule_id: 'flow-sql-injection',
  engines: ['taint', 'patterns'],
  title: 'SQL injection: untrusted input in a statement',
  description: 'A request parameter becomes part of the text of a query, so a caller can read or change any row.',
  severity: 'critical',
  confidence: 'high',
  doubts: [],
  category: 'injection',
  cwe: ['CWE-89'],
  remediation: 'Hand the value to the driver as a parameter of the query.',
  help_url: 'https://cwe.mitre.org/data/definitions/89.html',
  file: 'src/orders/search.js',
  path_kind: 'source',
  line: 42,
  column: 24,
  end_line: 42,
  snippet: "const rows = await db.query('select * from orders where name = ' + name);",
  flow: [
    {
      file: 'src/orders/routes.js',
      line: 18,
      column: 29,
      end_line: 18,
      end_column: 43,
      snippet: '  res.json(await findOrders(req.query.name));',
      kind: 'source',
      message: 'A caller chooses the query parameter `name`',
    },
    {
      file: 'src/orders/routes.js',
      line: 18,
      column: 18,
      end_line: 18,
      end_column: 44,
      snippet: '  res.json(await findOrders(req.query.name));',
      kind: 'call',
      message: 'It is handed to `findOrders` as `name`',
    },
    {
      file: 'src/orders/search.js',
      line: 42,
      column: 24,
      end_line: 42,
      end_column: 77,
      snippet: "    const rows = await db.query('select * from orders where name = ' + name);",
      kind: 'sink',
      message: 'Runs as SQL',
    },
  ],
  other_places: [{ file: 'src/orders/search.js', line: 45, column: 25, end_line: 45, rule_id: 'flow-sql-injection' }],
  fingerprint: '1f8b6f1c0d5a4f1e9a3f5b0c7d2e4a6b8c0d1e2f3a4b5c6d7e8f9a0b1c2d3e4f',
  relocation_hash: '2a9c7e2d1f6b5e2f0b4a6c1d8e3f5b7c9d1e2f3a4b5c6d7e8f9a0b1c2d3e4f5a',
  suppression: null,
  excerpt: null,
  earlier: [],
  elsewhere: [],
  replaces: [],
  enclosing_function: '',
};

const commandInjection: Finding = {
  ...sqlInjection,
  rule_id: 'javascript-command-request',
  engines: ['patterns'],
  title: 'Command injection: untrusted input in a shell command',
  description: 'A request parameter becomes part of a shell command, so a caller can run any program.',
  cwe: ['CWE-78'],
  remediation: 'Call the program without a shell and hand it the value as one argument.',
  help_url: 'https://cwe.mitre.org/data/definitions/78.html',
  file: 'src/images/resize.js',
  path_kind: 'source',
  line: 17,
  column: 3,
  end_line: 17,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample is JavaScript source
  snippet: 'exec(`convert ${req.body.file} -resize 64x64 out.png`);',
  flow: null,
  other_places: [],
  fingerprint: '3b0d8f3e2a7c6f3a1c5b7d2e9f4a6c8d0e1f2a3b4c5d6e7f8a9b0c1d2e3f4a5b',
  relocation_hash: '4c1e9a4f3b8d7a4b2d6c8e3f0a5b7d9e1f2a3b4c5d6e7f8a9b0c1d2e3f4a5b6c',
};

const weakHash: Finding = {
  ...sqlInjection,
  rule_id: 'javascript-weak-hash',
  engines: ['patterns'],
  title: 'MD5 used for a security decision',
  description: 'MD5 collisions can be made at will, so the digest proves nothing.',
  severity: 'medium',
  category: 'crypto',
  cwe: ['CWE-327'],
  remediation: 'Use SHA-256.',
  help_url: 'https://cwe.mitre.org/data/definitions/327.html',
  file: 'src/session/token.js',
  path_kind: 'source',
  line: 8,
  column: 16,
  end_line: 8,
  snippet: "return createHash('md5').update(user + seed).digest('hex');",
  flow: null,
  other_places: [],
  fingerprint: '5d2f0b5a4c9e8b5c3e7d9f4a1b6c8e0f2a3b4c5d6e7f8a9b0c1d2e3f4a5b6c7d',
  relocation_hash: '6e3a1c6b5d0f9c6d4f8e0a5b2c7d9f1a3b4c5d6e7f8a9b0c1d2e3f4a5b6c7d8e',
};

const insecureCookie: Finding = {
  ...weakHash,
  rule_id: 'javascript-cookie-insecure',
  title: 'Session cookie without the Secure attribute',
  description: 'The cookie is also sent over plain HTTP, where others can read it.',
  severity: 'low',
  category: 'configuration',
  cwe: ['CWE-614'],
  remediation: 'Set `secure: true` and `httpOnly: true`.',
  help_url: 'https://cwe.mitre.org/data/definitions/614.html',
  file: 'src/session/cookie.js',
  path_kind: 'source',
  line: 12,
  column: 5,
  end_line: 12,
  snippet: "reply.setCookie('session', token, { httpOnly: true });",
  fingerprint: '7f4b2d7c6e1a0d7e5a9f1b6c3d8e0a2b4c5d6e7f8a9b0c1d2e3f4a5b6c7d8e9f',
  relocation_hash: '8a5c3e8d7f2b1e8f6b0a2c7d4e9f1b3c5d6e7f8a9b0c1d2e3f4a5b6c7d8e9f0a',
};

const scripts: Readonly<Record<string, FixtureStep[]>> = {
  completed: [...opening, { at: 4 * SECOND, kind: 'complete', outcome: outcome(weakHash, insecureCookie) }],
  clean: [...opening, { at: 4 * SECOND, kind: 'complete', outcome: outcome() }],
  critical: [...opening, { at: 4 * SECOND, kind: 'complete', outcome: outcome(sqlInjection, commandInjection) }],
  failed: [
    ...opening,
    {
      at: 4 * SECOND,
      kind: 'fail',
      failure: { code: 'REPOSITORY_NOT_FOUND', message: 'No repository answers at this address. Check its spelling.' },
    },
  ],
  timeout: [...opening, { at: 4 * SECOND, kind: 'time_out', limitSeconds: 3, outcome: cutShort(weakHash) }],
};

/**
 * The script that an address names; null for an address to scan for real. 422 for a script that does not exist or a
 * live key.
 */
export const fixtureOf = (repo_url: string, environment: Environment): string | null => {
  if (!URL.canParse(repo_url)) return null; // JSON Schema's notion of an address is wider
  const { origin, pathname } = new URL(repo_url);
  if (`${origin}/` !== FIXTURE_ORIGIN) return null;
  const refuse = (message: string) => invalid({ input: 'repo_url', message });
  if (environment !== 'test') throw refuse('fixture repositories are there for test keys only');
  const name = pathname.slice(1);
  if (Object.hasOwn(scripts, name)) return name;
  throw refuse(`is no fixture; the fixtures are ${Object.keys(scripts).join(', ')} under ${FIXTURE_ORIGIN}`);
};

export const stepsOf = (fixture: string): readonly FixtureStep[] => scripts[fixture] ?? [];
