import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/docs/content/documented-contract.ts';

const filesBelow = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => !/node_modules|(batches|programs)\//.test(name))
      .map((name) => join(folder, name)),
  );

/** What a newcomer reads. */
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'test/flows/README.md',
  ...filesBelow('docs/guides', 'examples').filter((name) => name.endsWith('.md')),
];
/** Sources whose comments and printed lines name commands. */
const SOURCES = filesBelow('scripts', 'examples', 'test/flows').filter((name) => name.endsWith('.ts'));
/** A TypeScript file of the project, run by whatever Node the reader has: an older one cannot. */
const NEEDS_OUR_NODE = /\bnode (?:--[\w-]+ )*(?:scripts|src|test|examples)\/\S+\.ts\b/;

const textOf = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

test('no page names a command that needs more than the Node that a reader has', () => {
  const named = PAGES.flatMap((page) =>
    textOf(page)
      .split('\n')
      .filter((line) => NEEDS_OUR_NODE.test(line))
      .map((line) => `${page}: ${line}`),
  );

  expect(PAGES.length).toBeGreaterThan(20);
  expect(named).toEqual([]);
  expect(NEEDS_OUR_NODE.test('`node --watch scripts/mock.ts`')).toBe(true);
});

test('no script names one either, in what it prints or says of itself', () => {
  expect(SOURCES.filter((name) => NEEDS_OUR_NODE.test(textOf(name)))).toEqual([]);
});

/**
 * A command line is read by other programs of the machine, and kept in a shell's history: a secret comes from the
 * environment, a file or the standard input.
 */
const SECRETS: readonly RegExp[] = [
  /--(?:secret|password|token|api-key)[= ]+["']?[$\w<]/,
  /-hmac ["']?\$/,
  /\s-u +["']?[\w$]+:/,
  /Bearer sl_/,
  /\w:\/\/[^\s/:<]+:[^\s/@<]+@/,
  /\b[A-Z_]*(?:SECRET|KEY|TOKEN|PASSWORD)=["']?[\w<]/, // written out
  /^(?:[A-Z_]+=\S+ +)*[A-Z_]*(?:SECRET|KEY|TOKEN|PASSWORD)=\S+ +\S/, // for one command
];
const TEST_VECTOR = "It's a Secret to Everybody";
/** Neither comments nor what a command in the line prints are written out; a test vector is known to all. */
const hasSecret = (line: string): boolean => {
  const written = line.replace(/(?:^| )#.*$/, '').replaceAll(/\$\([^)]*\)/g, '$printed');
  return !line.includes(TEST_VECTOR) && SECRETS.some((secret) => secret.test(written.trim()));
};
const shellLines = (name: string): string[] => {
  const text = textOf(name);
  if (/\.(sh|ya?ml)$/.test(name)) return text.split('\n');
  return [...text.matchAll(/^```(?:sh|yaml)[^\n]*\n(.*?)^```$/gms)].flatMap(([, code = '']) => code.split('\n'));
};

test('no command has a secret on its line', () => {
  const files = [
    ...PAGES,
    ...filesBelow('docs/samples').filter((name) => /\.(sh|yml)$/.test(name)),
    'src/client/README.md',
    'src/mock/README.md',
  ];
  const said = files.flatMap((name) =>
    shellLines(name)
      .filter(hasSecret)
      .map((line) => `${name}: ${line}`),
  );

  expect(said).toEqual([]);
});

test.each([
  'sightline listen --secret "$WEBHOOK_SECRET"',
  'openssl dgst -sha256 -hmac "$WEBHOOK_SECRET"',
  'curl -u admin:hunter2 https://example.com',
  "curl -H 'Authorization: Bearer sl_live_1'",
  'export SMTP_URL=smtps://user:password@mail.example.com',
  'export KEY=<the secret>',
  'SIGHTLINE_API_KEY=$KEY sightline listen',
])('a secret is seen in %s', (line) => {
  expect(hasSecret(line)).toBe(true);
});

test('each npm script that a page names is there', () => {
  const project = scriptsOf('package.json');
  const example = new Set([...project, ...scriptsOf('examples/front-end/package.json')]);
  const named = PAGES.flatMap((page) =>
    [...textOf(page).matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => ({ page, name })),
  );
  const known = (page: string) => (page.startsWith('examples/') ? example : project);

  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ page, name }) => !known(page).has(name))).toEqual([]);
});

const scriptsOf = (file: string): Set<string> => {
  const { scripts } = JSON.parse(textOf(file)) as { scripts: Record<string, string> }; // our own file
  return new Set(Object.keys(scripts));
};
