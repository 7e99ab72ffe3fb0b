import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { beforeAll, describe, expect, test } from 'vitest';
import { type OperationId, operationTable } from '../../../generated/operations.ts';
import { commandsOf, readProgram } from '../../../scripts/docs/content/command-line.ts';
import { errorCatalogueOf, readContract } from '../../../scripts/docs/content/documented-contract.ts';
import { eventPage, operationPage, termsOf } from '../../../scripts/docs/content/terms.ts';
import { sections } from '../../../scripts/docs/site/site-map.ts';
import { settings } from '../../../src/runtime/config.ts';
import { listRules } from '../../../src/scanner/catalogue/list-rules.ts';
import { BINARIES, PROJECT } from '../../fixtures/programs/command-line.ts';
import {
  attributes,
  type BuiltPage,
  buildDocs,
  DIST,
  decoded,
  fileAt,
  filesOf,
  readPages,
} from '../../fixtures/programs/docs-site.ts';
import { readGuides } from '../../fixtures/programs/guides.ts';

const contract = readContract();
const guides = readGuides();
let pages: BuiltPage[];

beforeAll(() => {
  buildDocs();
  pages = readPages();
});

const page = (address: string): string => {
  const found = pages.find(({ url }) => url === `/docs/${address}/`);
  if (!found) throw new Error(`there is no page ${address}`);
  return found.html;
};
const folders = (address: string): string[] =>
  readdirSync(join(DIST, address), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${address}/${name}`)
    .sort();
const idsOf = (html: string): string[] => attributes(html, '[a-z][a-z0-9-]*', 'id');
/** What guides have in code style. */
const terms = guides.flatMap(({ name, text }) =>
  [...text.replaceAll(/^```.*?^```$/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, term = '']) => ({ name, term })),
);

describe('what there is and what the docs have are the same', () => {
  test('operations', () => {
    const documented = folders('api/operations').filter((address) => address !== 'api/operations/tags');

    expect(documented).toEqual(contract.operations.map(({ id }) => operationPage(id)).sort());
  });

  test('events', () => {
    expect(folders('events')).toEqual(contract.events.map(({ kind }) => eventPage(kind)).sort());
  });

  test('rules', async () => {
    const ids = folders('rules').flatMap((address) =>
      [...page(address).matchAll(/<h2[^>]*id="([a-z0-9-]+)"/g)]
        .map(([, id]) => id)
        .filter((id) => id !== 'starlight__on-this-page'),
    );

    expect(ids.sort()).toEqual((await listRules()).map(({ rule_id }) => rule_id));
  });

  test('error codes', () => {
    const [, section = ''] = /id="code-by-code"(.*)id="why-a-scan-failed"/s.exec(page('errors')) ?? [];

    expect(idsOf(section).sort()).toEqual(
      errorCatalogueOf(contract)
        .map(([code]) => code.toLowerCase())
        .sort(),
    );
  });

  test('settings of the environment', () => {
    const [, table = ''] = /<table>(.*)<\/table>/s.exec(page('operating/environment')) ?? [];

    expect(idsOf(table)).toEqual(Object.keys(settings).map((name) => name.toLowerCase()));
  });

  test('commands and options of the command line', () => {
    const [, section = ''] = /id="commands"(.*)/s.exec(page('tools/command-line')) ?? [];
    const parts = section.split(/<h3[^>]*id="/).slice(1);

    expect(parts.map((part) => part.slice(0, part.indexOf('"')))).toEqual(
      commandsOf(readProgram()).map(({ name }) => name.replaceAll(' ', '-')),
    );
    for (const [index, { command }] of commandsOf(readProgram()).entries()) {
      const flags = [...(parts[index] ?? '').matchAll(/<td[^>]*><code[^>]*>(-[^<]*)/g)].map(
        ([, flag]) => flag?.split(' ')[0],
      );
      expect(flags).toEqual(command.options.map(({ flags: given }) => given.split(' ')[0]));
    }
  });
});

describe('guides name nothing that is not there', () => {
  test('operations', () => {
    const verb =
      /^(list|get|update|delete|cancel|compare|test|rotate|redeliver|recover|triage|undo|stream|create)[A-Z][A-Za-z]+$/;
    const known = new Set([...contract.operations.map(({ id }) => id), 'createClient']);

    expect(terms.filter(({ term }) => verb.test(term) && !known.has(term))).toEqual([]);
  });

  test('events', () => {
    const kinds = new Set(contract.events.map(({ kind }) => kind));

    expect(terms.filter(({ term }) => /^(scan|issue)\.[a-z]+$/.test(term) && !kinds.has(term))).toEqual([]);
  });

  test('error codes and settings', () => {
    const known = new Set(termsOf(contract).keys());
    const failures = contract.schema('ScanFailureCode').enum as string[]; // the contract's own list
    const others = [
      'CONNECTION_FAILED',
      'UNEXPECTED_ANSWER',
      'WAIT_TIMED_OUT', // the client's own codes
      'WEBHOOK_SECRET',
      'SIGHTLINE_API_KEY',
      'SIGHTLINE_CACHE_KEY',
      'SIGHTLINE_WEBHOOK_SECRET',
      'XDG_STATE_HOME',
      'SIGHTLINE_SERVER',
      'SIGHTLINE_API',
      'SIGHTLINE_CONTRACT',
      'SIGHTLINE_PACKAGE',
      'NO_COLOR',
      'BODY',
      'FAIL_ON_NEW',
      ...failures,
    ];
    const unknown = terms.filter(
      ({ term }) => /^[A-Z]+(_[A-Z]+)+$/.test(term) && !known.has(term) && !others.includes(term),
    );

    expect(unknown).toEqual([]);
  });

  test('commands and options', () => {
    const commands = new Map(commandsOf(readProgram()).map(({ name, command }) => [name, command]));
    const groups = new Set([...commands.keys()].map((name) => name.split(' ').slice(0, 2).join(' ')));
    const calls = [
      ...guides.map(({ text }) => text),
      ...['github-folder', 'gitlab-folder'].map((name) =>
        readFileSync(join(DIST, `../samples/ci/${name}.yml`), 'utf8'),
      ),
    ]
      .flatMap((text) => [...text.matchAll(/(?<![\w/@.-])sightline ((?:[a-z][a-z-]*)(?: [^\n`|>&]*)?)/g)])
      .map(([, call = '']) => call)
      .filter((call) => !/^(command|is|scan-)/.test(call));
    const wrong = calls.filter((call) => {
      const words = call.split(' ');
      const name = [2, 1]
        .map((count) => `sightline ${words.slice(0, count).join(' ')}`)
        .find((candidate) => commands.has(candidate));
      if (name === undefined) return !groups.has(`sightline ${words[0]}`);
      const known = [...(commands.get(name)?.options ?? []).map(({ long }) => long), '--help'];
      return words.some((word) => word.startsWith('--') && !known.includes(word));
    });

    expect(calls.length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });
});

describe('links', () => {
  /** Served beside the docs. */
  const beside = ['/', '/openapi.json', '/openapi.yaml', '/asyncapi.json', '/asyncapi.yaml'];

  /** Headings as GitHub names them, and what has a name of its own. */
  const anchorsOf = (markdown: string): string[] => {
    const headings = [...markdown.replaceAll(/^(`{3,}).*?^\1$/gms, '').matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    );
    return [...headings, ...idsOf(markdown)];
  };

  const isBroken = (link: string, from: string): boolean => {
    const { origin, pathname, hash } = new URL(link, `http://docs${from}`);
    if (origin !== 'http://docs' || beside.includes(pathname)) return false;
    const file = pathname.startsWith('/docs/') ? fileAt(pathname) : null;
    if (file === null) return true;
    if (hash === '') return false;
    const content = readFileSync(file, 'utf8');
    const ids = file.endsWith('.md') ? anchorsOf(content) : idsOf(content);
    return !ids.includes(decodeURIComponent(hash.slice(1)));
  };

  test('every link and anchor of every page leads somewhere', () => {
    const broken = pages.flatMap(({ url, html }) =>
      [...new Set([...attributes(html, 'a', 'href'), ...attributes(html, 'link', 'href')])]
        .filter((link) => !link.startsWith('mailto:') && isBroken(link, url))
        .map((link) => `${url} → ${link}`),
    );

    expect(pages.length).toBeGreaterThan(70);
    expect(broken).toEqual([]);
  });

  test('every link of every twin in Markdown leads somewhere', () => {
    const broken = filesOf(DIST, 'index.md').flatMap((file) =>
      [...readFileSync(join(DIST, file), 'utf8').matchAll(/\]\(([/#][^)\s]*)\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => isBroken(link, `/docs/${file}`))
        .map((link) => `${file} → ${link}`),
    );

    expect(readFileSync(join(DIST, 'start/quick-start/index.md'), 'utf8')).toContain(
      '/index.md#when-a-key-is-refused)',
    );
    expect(broken).toEqual([]);
  });

  test('no page has an id twice', () => {
    const doubled = pages.flatMap(({ url, html }) => {
      const ids = idsOf(html.replaceAll(/<template.*?<\/template>/gs, ''));
      return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${url}#${id}`);
    });

    expect(doubled).toEqual([]);
  });
});

describe('pages load nothing from elsewhere', () => {
  test('scripts, styles and pictures come from the site itself', () => {
    const sources = pages.flatMap(({ html }) => [
      ...attributes(html, '(?:script|img|iframe|source|video|audio)', 'src'),
      ...[...html.matchAll(/<link\b[^>]*rel="(?:stylesheet|preload|modulepreload|icon|shortcut icon)"[^>]*>/g)].flatMap(
        ([tag]) => attributes(tag, 'link', 'href'),
      ),
    ]);

    expect(sources.length).toBeGreaterThan(100);
    expect([...new Set(sources)].filter((source) => !source.startsWith('/docs/'))).toEqual([]);
  });

  test('style sheets and scripts name no other host', () => {
    const named = [
      ...filesOf(DIST, '.css'),
      ...filesOf(join(DIST, '_assets'), '.js').map((file) => `_assets/${file}`),
    ].flatMap((file) =>
      [
        ...readFileSync(join(DIST, file), 'utf8').matchAll(
          /(?:url\(|import\s*\(?|fetch\()\s*["'`]?(https?:\/\/[^"'`)\s]+)/g,
        ),
      ].map(([, address]) => `${file}: ${address}`),
    );

    expect(named).toEqual([]);
  });

  test('every script is whole', () => {
    const scripts = filesOf(DIST, '.js').map((file) => join(DIST, file));

    expect(scripts.length).toBeGreaterThan(5);
    for (const script of scripts) execFileSync(join(BINARIES, 'node'), ['--check', script]);
  });

  test('what is inline is allowed by its hash, and nothing else is', () => {
    // The build wrote it
    const { policy } = JSON.parse(readFileSync(join(DIST, 'csp.json'), 'utf8')) as { policy: string };
    const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const inline = pages.flatMap(({ html }) => [
      ...[...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>(.*?)<\/script>/gs)].map(
        ([, text = '']) => text,
      ),
      ...[...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text),
      ...attributes(html, '[a-z][a-z0-9-]*', 'style').map(decoded),
    ]);
    const hashes = [...new Set(inline)].map(hash);

    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toContain("'unsafe-eval'");
    expect(hashes.filter((allowed) => !policy.includes(allowed))).toEqual([]);
    expect(pages.filter(({ html }) => /<[a-z][^>]*\son[a-z]+="/.test(html)).map(({ url }) => url)).toEqual([]);
  });
});

describe('for machines', () => {
  test('every page has a twin in Markdown, and llms.txt lists them all', () => {
    const twins = filesOf(DIST, 'index.md').map((file) => `/docs/${file}`);
    const listed = [...readFileSync(join(DIST, 'llms.txt'), 'utf8').matchAll(/\]\((\/docs\/[^)]*)\)/g)].map(
      ([, link]) => link,
    );

    expect(twins.sort()).toEqual(pages.map(({ url }) => `${url}index.md`).sort());
    expect([...listed, '/docs/index.md'].sort()).toEqual(twins.sort());
  });

  test('a feed reader gets each version of the changelog, under an id and a date that stay', () => {
    const feed = parseXml(readFileSync(join(DIST, 'changelog.atom'), 'utf8')).root;
    const changelog = readFileSync(join(PROJECT, 'docs/changelog.md'), 'utf8');
    const versions = [...changelog.matchAll(/^## (.*)\n\n(.*)\n/gm)];
    const partsOf = (element: XmlElement | null | undefined, name: string): XmlElement[] =>
      (element?.children ?? []).flatMap((child) => (child instanceof XmlElement && child.name === name ? [child] : []));
    const textsOf = (element: XmlElement | null | undefined, name: string): string[] =>
      partsOf(element, name).map(({ text }) => text);
    const entries = partsOf(feed, 'entry');
    const html = page('about/changelog');

    expect(entries.map((entry) => ['id', 'updated'].map((name) => textsOf(entry, name)))).toEqual(
      versions.map(([, version, date]) => [
        [`tag:sightline.example,2026:changelog/${version}`],
        [`${date}T00:00:00.000Z`],
      ]),
    );
    expect(textsOf(feed, 'updated')).toEqual([`${versions[0]?.[2]}T00:00:00.000Z`]);
    expect(textsOf(entries.at(-1), 'content').join()).toContain('<p>The first version.</p>');
    expect(html).toContain('<link rel="alternate" type="application/atom+xml" href="/docs/changelog.atom"');
    expect(attributes(html, 'a', 'href')).toContain('/docs/changelog.atom');
  });

  test('twins hold no trace of how pages are made', () => {
    const traces = filesOf(DIST, 'index.md').filter((file) =>
      /<!--|\]\(doc:|<Tabs|:::/.test(readFileSync(join(DIST, file), 'utf8')),
    );

    expect(traces).toEqual([]);
  });

  test('llms-full.txt holds every page', () => {
    const full = readFileSync(join(DIST, 'llms-full.txt'), 'utf8');

    for (const file of filesOf(DIST, 'index.md').filter((name) => !name.startsWith('rules/')))
      expect(full).toContain(readFileSync(join(DIST, file), 'utf8').trim());
  });

  test('the search index holds every page', () => {
    const entry = JSON.parse(readFileSync(join(DIST, 'pagefind/pagefind-entry.json'), 'utf8'));

    expect(entry).toMatchObject({ version: '1.5.2', languages: { en: { page_count: pages.length } } });
  });
});

test("every operation's page says its id, and is described by its first sentence", () => {
  const wrong = contract.operations.filter(({ id, operation }) => {
    const html = page(operationPage(id));
    const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
    const isNamed = new RegExp(`Operation id: <code data-pagefind-weight="10"[^>]*>${id}</code>`).test(html);
    return (
      !isNamed || description === '' || !operation.description.replaceAll('`', '').startsWith(decoded(description))
    );
  });

  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('the first page of the reference has every operation under its tag, with its request and permission', () => {
  const html = page('api').replaceAll(/ (class|dir)="[^"]*"/g, '');
  const sections = html.split('<h2 id="').slice(1);
  const rowsOf = (tag: string): string =>
    sections.find((section) => section.startsWith(`${tag.toLowerCase()}">`)) ?? `no section ${tag}`;
  const missing = contract.operations.filter(({ id, tag, method, path: address, permission, operation }) => {
    const cells = [
      `<a href="/docs/${operationPage(id)}/">${operation.summary}</a>`,
      `<code>${method} ${address}</code>`,
      `<code>${permission}</code>`,
    ];
    return !rowsOf(tag).includes(cells.map((cell) => `<td>${cell}</td>`).join('\n'));
  });

  expect(/<h1[^>]*>([^<]*)</.exec(html)?.[1]).toBe('API reference');
  expect(missing.map(({ id }) => id)).toEqual([]);
  expect(html).not.toContain('/support');
});

test('every error code of an operation leads to its meaning, on its page and in the twin in Markdown', () => {
  const unlinked = contract.operations.flatMap(({ id }) => {
    const html = page(operationPage(id));
    const twin = readFileSync(join(DIST, operationPage(id), 'index.md'), 'utf8');
    const { failures } = operationTable[id as OperationId]; // made from the same contract
    return failures
      .filter((code) => {
        const anchor = `#${code.toLowerCase()}`;
        const isLinked = html.includes(`<a href="/docs/errors/${anchor}"><code>${code}</code></a>`);
        return !isLinked || !twin.includes(`[\`${code}\`](/docs/errors/index.md${anchor})`);
      })
      .map((code) => `${id} ${code}`);
  });

  expect(unlinked).toEqual([]);
});

test('every page of the side bar has a description, and every event its own page there', () => {
  const addresses = sections.flatMap(({ pages: listed }) => listed);

  expect(addresses.filter((address) => !/<meta name="description" content="[^"]{15,}/.test(page(address)))).toEqual([]);
  expect(contract.events.map(({ kind }) => eventPage(kind)).filter((address) => !addresses.includes(address))).toEqual(
    [],
  );
});
