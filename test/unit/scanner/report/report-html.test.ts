import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { LanguageCoverage } from '../../../../src/scanner/engines/coverage.ts';
import { toHtml } from '../../../../src/scanner/report/html.ts';
import { busySeconds } from '../../../fixtures/programs/busy-seconds.ts';
import {
  type Issue,
  longFlow,
  type Report,
  reportedFlow,
  reportedIssue,
  reportOf,
} from '../../../fixtures/worlds/reports.ts';

const pageOf = (report: Report): string => toHtml(report, '1.2.3').page;
const styleOf = (page: string): string => /<style>(.*)<\/style>/s.exec(page)?.[1] ?? '';

/** The page without its style sheet, which is a constant. */
const contentOf = (report: Report): string => pageOf(report).replace(/<style>.*<\/style>/s, '');

/** What a reader sees, roughly: text between tags, on one line. */
const textOf = (page: string): string =>
  page
    .replace(/<style>.*<\/style>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const TAG = /<\/?([a-z0-9]+)((?:\s+[\w:-]+(?:="[^"<>]*")?)*)\s*\/?>/g;

/** All tags of a page, by name, and whatever is left of markup once they are taken out. */
const markupOf = (page: string) => {
  const tags = [...page.matchAll(TAG)];
  return {
    names: new Set(tags.map(([, name = '']) => name)),
    attributes: new Set(
      tags.flatMap(([, , attributes = '']) => [...attributes.matchAll(/([\w:-]+)=/g)].map(([, name = '']) => name)),
    ),
    addresses: tags.flatMap(([tag]) => [...tag.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)),
    left: page.replaceAll(TAG, '').replace('<!doctype html>', '').match(/[<>]/g) ?? [],
  };
};

const plain = markupOf(contentOf(reportOf([reportedIssue({ flow: reportedFlow })])));

/** A report whose every text that a repository, a rule or a person can choose is this. */
const poisoned = (text: string, change: Partial<Issue> = {}): Report => {
  const issue = reportedIssue({
    title: text,
    file: text,
    rule_id: text,
    description: text,
    remediation: text,
    help_url: text,
    snippet: text,
    flow: reportedFlow?.map((step) => ({ ...step, file: text, message: text, snippet: text })) ?? null,
    line: 1,
    end_line: 1,
    ...change,
  });
  const dismissal = { reason: 'wont_fix' as const, comment: text, by: text, at: issue.first_seen_at, expires_at: text };
  return reportOf([issue, { ...issue, state: 'dismissed', dismissal }], {
    ref: text,
    languages: [text],
    engines: [{ id: 'patterns', version: text, status: 'failed', detail: text }],
    notices: [{ code: 'file_skipped_size', message: text, file: text }],
  });
};

describe('a hostile text', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    "' onmouseover='alert(1)",
    '" autofocus onfocus="alert(1)',
    '</pre></style></title><script>alert(1)</script>',
    '<!-- --><![CDATA[<b>]]>',
    '&lt;script&gt;',
    '{{constructor.constructor("alert(1)")()}}',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '\u0000<b>\u001b[31m',
    '</SCRIPT\u00a0>',
    '\ud800<script>',
  ])('%j adds no tag, no attribute and no address, wherever it stands', (text) => {
    const page = contentOf(poisoned(text));
    const { names, attributes, addresses, left } = markupOf(page);

    expect(left).toEqual([]);
    expect(
      [...names].filter((name) => !plain.names.has(name) && !['tr', 'td', 'th', 'table', 'br'].includes(name)),
    ).toEqual([]);
    expect([...attributes].filter((name) => !plain.attributes.has(name))).toEqual([]);
    expect(addresses.filter((address) => !/^(https:\/\/|#)/.test(address))).toEqual([]);
  });

  test('in the address of the repository is part of a link to it and no more', () => {
    const page = contentOf(reportOf([], { repo_url: 'https://git.example.com/a"><script>/b<b>' }));

    expect(markupOf(page)).toMatchObject({
      left: [],
      addresses: expect.arrayContaining(['https://git.example.com/a%22%3E%3Cscript%3E/b%3Cb%3E']),
    });
    expect(page).not.toContain('<script');
  });

  test('is shown as it is', () => {
    expect(contentOf(poisoned('<a href="x">\'&</a>'))).toContain('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&lt;/a&gt;');
  });

  test.each([
    ['turns text around', 'if (admin)\u202e } \u2066', 'if (admin)‹U+202E› } ‹U+2066›'],
    ['hides between letters', 'pass\u200bword', 'pass‹U+200B›word'],
    ['drives terminals', '\u001b[2Jx\u0000', '‹U+001B›[2Jx‹U+0000›'],
    ['breaks lines for some', 'a\u2028b', 'a‹U+2028›b'],
    ['is half a character', 'a\ud83db', 'a‹U+D83D›b'],
  ])('that %s is spelled out', (_what, snippet, shown) => {
    expect(textOf(pageOf(reportOf([reportedIssue({ snippet, line: 1 })])))).toContain(`1 ${shown}`);
  });
});

describe('the policy', () => {
  const { page, policy } = toHtml(reportOf([reportedIssue()]), '1.2.3');
  const hash = createHash('sha256').update(styleOf(page)).digest('base64');

  test('allows the one style sheet and nothing else', () => {
    expect(policy).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
  });

  test('stands in the page too, before anything it is about', () => {
    const given = `content="default-src &#39;none&#39;; style-src &#39;sha256-${hash}&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;"`;

    expect(page.indexOf(given)).toBeGreaterThan(0);
    expect(page.indexOf(given)).toBeLessThan(page.indexOf('<style>'));
  });

  test('is all that the page needs: no script, no inline style, nothing from elsewhere', () => {
    expect(
      [...plain.names].filter((name) => /script|link|img|iframe|object|embed|form|base|use|image/.test(name)),
    ).toEqual([]);
    expect([...plain.attributes].filter((name) => /^(on|style|src)/.test(name))).toEqual([]);
    expect(styleOf(page)).not.toMatch(/url\(|@import|expression|<\//);
  });
});

describe('the page', () => {
  test('opens with the repository, its score and its verdict', () => {
    const issues = [
      reportedIssue(),
      reportedIssue({ severity: 'high' }),
      reportedIssue({ severity: 'low', state: 'suppressed' }),
    ];

    const text = textOf(pageOf(reportOf(issues, { fixed_issues_count: 3 })));

    expect(text).toContain(
      'acme/shop Repository https://git.example.com/acme/shop.git Ref main Commit 5f3a1c9be07d Scanned 20 November 2026 at 09:30 UTC Files 214 Own source 11230 lines Took 42 s Languages javascript, json',
    );
    expect(text).toContain(
      '49 of 100 2 open issues, 1 critical and 1 high Critical 1 High 1 Medium 0 Low 0 Info 0 2 new since the scan before · 3 fixed · 1 set aside',
    );
  });

  test.each([
    [{ critical: 2 }, '2 open issues, 2 critical'],
    [{ high: 1 }, '1 open issue, 1 high'],
    [{ medium: 1, low: 2, info: 3 }, '6 open issues, none critical or high'],
    [{ critical: 1, high: 1, info: 1 }, '3 open issues, 1 critical and 1 high'],
    [{}, 'No open issues'],
  ])('has a verdict of what is open: %o', (counts, verdict) => {
    const issues_by_severity = { critical: 0, high: 0, medium: 0, low: 0, info: 0, ...counts };

    expect(pageOf(reportOf([], { issues_by_severity }))).toContain(`<p class="verdict">${verdict}</p>`);
  });

  test.each([
    [100, 'good'],
    [90, 'good'],
    [89, 'fair'],
    [70, 'fair'],
    [69, 'poor'],
    [50, 'poor'],
    [49, 'bad'],
    [1, 'bad'],
  ])('shows a score of %i as %s, by an arc as long', (score, band) => {
    const page = pageOf(reportOf([], { score }));

    expect(page).toContain(`aria-label="Score ${score} of 100"`);
    expect(page).toMatch(new RegExp(`<circle class="arc ${band}"[^>]*stroke-dasharray="${score} 100"`));
  });

  test('shows a score of 0 without an arc, and none as none', () => {
    const [zero, none] = [pageOf(reportOf([], { score: 0 })), pageOf(reportOf([], { score: null }))];

    expect([zero, none].map((page) => page.includes('<circle class="arc'))).toEqual([false, false]);
    expect(zero).toContain('aria-label="Score 0 of 100"');
    expect(none).toContain('aria-label="Not scored"');
  });

  test('has a bar for each severity, as long as its share of the most frequent one, and never too short to see', () => {
    const issues_by_severity = { critical: 1, high: 200, medium: 100, low: 0, info: 2 };
    const page = pageOf(reportOf([], { issues_by_severity }));

    expect([...page.matchAll(/<rect class="bar" width="([\d.]+)"/g)].map(([, width]) => width)).toEqual([
      '2.0',
      '200.0',
      '100.0',
      '0.0',
      '2.0',
    ]);
    expect([...page.matchAll(/<tr class="(\w+) (\w*)">/g)].map(([, ...classes]) => classes.join(' ').trim())).toEqual([
      'critical',
      'high',
      'medium',
      'low zero',
      'info',
    ]);
    expect([...page.matchAll(/<th scope="row"><a href="#(\w+)">/g)].map(([, severity]) => severity)).toEqual([
      'critical',
      'high',
      'medium',
      'info',
    ]);
  });

  test.each([
    ['https://git.example.com/acme/shop.git', 'acme/shop'],
    ['https://git.example.com/acme/shop/', 'acme/shop'],
    ['https://git.example.com/', 'https://git.example.com/'],
    ['file:///home/ada/my%20shop', 'my shop'],
  ])('calls %s %s', (repo_url, name) => {
    expect(pageOf(reportOf([], { repo_url }))).toMatch(new RegExp(`<h1>[^<]*${name}[^<]*</h1>`));
  });

  test('leaves out the facts that there are none of', () => {
    const none = { ref: null, commit_sha: null, finished_at: null, duration_seconds: null, languages: [] };
    const page = pageOf(reportOf([], { ...none, repo_url: 'file:///home/ada/shop' }));

    expect([...page.matchAll(/<dt>(\w+)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, ...fact]) => fact)).toEqual([
      ['Repository', 'local folder'],
      ['Files', '214'],
    ]);
  });

  test('explains what is wrong once, above all its places, with lines as they are numbered in the file', () => {
    const text = textOf(
      pageOf(reportOf([reportedIssue(), reportedIssue({ file: 'src/b.js', line: 1, snippet: 'x' })])),
    );

    expect(text).toContain(
      'Critical 2 issues SQL injection: untrusted input in a statement Critical CWE-89 CWE-564 injection javascript-sql-string ' +
        'A request parameter becomes part of the text of a query. How to fix it Hand the value to the driver as a parameter. ' +
        'src/orders/search.js:42 Found by patterns · Confidence high 40 // 40 41 42 const rows = await db.query( 43 text + name); 44 return rows; 45 ' +
        'src/b.js:1 Found by patterns · Confidence high 1 x',
    );
  });

  test('names the other places of an issue', () => {
    const place = { file: 'src/a.js', column: 3, end_line: 7, rule_id: 'flow-sql-injection' };
    const other_places = [7, 9].map((line) => ({ ...place, line }));

    expect(textOf(pageOf(reportOf([reportedIssue({ other_places })])))).toContain('Also at: src/a.js:7, src/a.js:9');
    expect(textOf(pageOf(reportOf([reportedIssue()])))).not.toContain('Also at');
  });

  test('shows how the data of an issue gets there, step by step, and folds without a script', () => {
    const page = pageOf(reportOf([reportedIssue({ flow: reportedFlow })]));

    expect(textOf(page)).toContain(
      'Data flow, in 3 steps source A caller chooses name src/orders/routes.js:18 18 res.json(await findOrders(req.query.name)); ' +
        'step It is kept in text src/orders/search.js:40 ' +
        'sink Runs as SQL src/orders/search.js:42 42 const rows = await db.query( 43 text + name);',
    );
    expect(page).toContain('<details open class="flow">');
    expect(textOf(pageOf(reportOf([reportedIssue()])))).not.toContain('Data flow');
  });

  test('folds what is unlikely, whatever its severity, with its count', () => {
    const doubtful = (change: Partial<Issue> = {}) =>
      reportedIssue({ confidence: 'low', title: 'Doubtful', ...change });
    const issues = [doubtful(), doubtful({ path_kind: 'test' }), reportedIssue({ severity: 'low', path_kind: 'test' })];

    const page = pageOf(reportOf(issues));
    const [shown = '', folded = ''] = page.split('<details class="fold" id="unlikely">');

    expect(textOf(shown)).toContain('Low in tests, examples, generated and vendored code 1 issue');
    expect(textOf(shown)).toContain('0 set aside · 2 of low confidence');
    expect(shown).not.toContain('Doubtful');
    expect(
      [shown, folded].map((part) => [...part.matchAll(/<section class="\w+" id="(\w+)"/g)].map(([, id]) => id)),
    ).toEqual([
      ['low'],
      ['critical'], // where the chart leads
    ]);
    expect(textOf(folded)).toMatch(/^ 2 issues of low confidence, unlikely to be real Critical 2 issues Doubtful /);
    expect(pageOf(reportOf([reportedIssue()]))).not.toContain('of low confidence');
  });

  test('folds what lies between the ten steps of a long way that say most, at its place', () => {
    const page = pageOf(reportOf([reportedIssue({ flow: longFlow(14) })]));
    const open = page.replaceAll(/<li class="more">.*?<\/details><\/li>/gs, '');
    const numbers = (html: string) => [...html.matchAll(/<li class="\w+" value="(\d+)">/g)].map(([, at]) => Number(at));

    expect(textOf(page)).toContain(
      'in 14 steps source Passed to step1 src/orders/way.js:1 4 more steps call Passed to step2',
    );
    expect(numbers(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(numbers(open)).toEqual([1, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  });

  test('says beside the confidence of an issue why it is no higher', () => {
    const doubts: Issue['doubts'] = [{ code: 'analysis_limit', message: 'The analysis stopped in `<b>`: no more.' }];
    const page = pageOf(reportOf([reportedIssue({ confidence: 'medium', doubts })]));

    expect(page).toContain(
      'Found by patterns · Confidence medium: The analysis stopped in <code>&lt;b&gt;</code>: no more.</p>',
    );
  });

  test('sets code apart in descriptions, remediations and steps', () => {
    const flow = reportedFlow?.slice(0, 1).map((step) => ({ ...step, message: 'Reads `a & b`' })) ?? null;
    const page = pageOf(reportOf([reportedIssue({ description: 'Runs `c`.', remediation: 'Call `d`.', flow })]));

    for (const text of ['<p>Runs <code>c</code>.</p>', 'Call <code>d</code>.', 'Reads <code>a &amp; b</code>'])
      expect(page).toContain(text);
  });

  test('marks the lines of the issue', () => {
    const hits = [...pageOf(reportOf([reportedIssue()])).matchAll(/<span class="hit"><i>(\d+)<\/i>/g)];

    expect(hits.map(([, number]) => number)).toEqual(['42', '43']);
  });

  test('sets apart what needs no action, with the decision behind it', () => {
    const dismissal = {
      reason: 'accepted_risk' as const,
      comment: 'Back office only.',
      by: 'key_1',
      at: '2026-11-20T10:12:30.000Z',
      expires_at: '2027-02-20T00:00:00.000Z',
    };
    const issues = [reportedIssue({ state: 'dismissed', dismissal }), reportedIssue({ state: 'suppressed' })];

    const text = textOf(pageOf(reportOf(issues, { score: 100 })));

    expect(text).toContain('No open issues');
    expect(text).toContain('None open in 214 files.');
    expect(text).toContain('Dismissed: accepted risk, until 20 February 2027 Back office only.');
    expect(text).toContain('Suppressed by a comment in the code');
  });

  test('says of each engine its version, how it ended, and why where there is something to say', () => {
    const engines = [
      { id: 'patterns' as const, version: '0.51.1', status: 'completed' as const, detail: null },
      { id: 'secrets' as const, version: null, status: 'partial' as const, detail: 'One file was cut.' },
    ];
    const page = pageOf(reportOf([], { engines }));
    const rows = [...page.matchAll(/<tr><td>(patterns|secrets)<\/td>.*?<\/tr>/gs)].map(([row]) => row);

    expect(rows.map(textOf).map((text) => text.trim())).toEqual([
      'patterns 0.51.1 Completed',
      'secrets – Completed in part One file was cut.',
    ]);
    expect(rows.map((row) => row.includes('<br>'))).toEqual([false, true]);
    expect(rows.map((row) => /<span class="(\w*)">/.exec(row)?.[1])).toEqual(['good', 'bad']);
  });

  test('says of each language how far it was understood, and which source was not', () => {
    const of = (change: Pick<LanguageCoverage, 'language' | 'kind' | 'depth'>): LanguageCoverage => {
      return { ...change, files: 2, lines: 30, engines: [], reached_files: null };
    };
    const coverage = [
      of({ language: 'javascript', kind: 'source', depth: 'flows' }),
      of({ language: 'kotlin', kind: 'source', depth: 'patterns' }),
      of({ language: 'perl', kind: 'source', depth: 'secrets_only' }),
      of({ language: 'markdown', kind: 'other', depth: 'none' }),
    ];

    const page = pageOf(reportOf([], { coverage }));

    const rows = [...page.matchAll(/<tr><td>(\w+)<\/td><td>2<\/td><td>30<\/td>\s*<td><span class="(\w*)">/g)];
    expect(rows.map(([, language, tone]) => `${language} ${tone}`)).toEqual([
      'javascript good',
      'kotlin good',
      'perl bad',
      'markdown ',
    ]);
  });

  test('says of each language where outside data comes in, and warns of code that nobody was seen to enter', () => {
    const coverage = [
      { language: 'go', kind: 'source', files: 9, lines: 30, depth: 'flows', engines: [], reached_files: 7 },
    ] as const satisfies LanguageCoverage[];
    const notices = [
      { code: 'no_entry_point' as const, message: 'No entry point was found in services/mail.', file: null },
    ];

    const text = textOf(
      pageOf(reportOf([], { coverage, notices, entry_points: [{ language: 'go', kind: 'request', count: 4 }] })),
    );

    expect(text).toContain('go 9 30 Data flows 4 handlers of requests 7 of 9');
    expect(text.indexOf('No entry point was found')).toBeLessThan(text.indexOf('of 100'));
  });

  test('says above all results that an engine did not get through', () => {
    const engines = [
      { id: 'patterns' as const, version: '1', status: 'timeout' as const, detail: null },
      { id: 'trivy' as const, version: null, status: 'unavailable' as const, detail: null },
    ];

    const text = textOf(pageOf(reportOf([], { engines })));

    expect(text).toContain('Partial coverage. patterns: ran out of time. There may be issues');
    expect(text.indexOf('Partial coverage')).toBeLessThan(text.indexOf('of 100'));
    expect(textOf(pageOf(reportOf([])))).not.toContain('Partial coverage');
  });

  test('lists engines and notices', () => {
    const notices = [{ code: 'file_skipped_size' as const, message: 'larger than 1 MiB', file: 'a.json' }];

    expect(textOf(pageOf(reportOf([], { notices })))).toContain(
      'Engine Version Outcome patterns 0.51.1 Completed secrets 13.0.7 Completed Exclusions and notices 1 notice Where What a.json larger than 1 MiB',
    );
  });

  test.each([
    ['file:///home/ada/my%20shop', 'my shop'],
    ['https://git.example.com/', 'https://git.example.com/'],
  ])('of %s is called %s', (repo_url, name) => {
    expect(pageOf(reportOf([], { repo_url }))).toContain(`<h1>${name}</h1>`);
  });

  test('of 10,000 issues is written in a moment', () => {
    const issues = Array.from({ length: 10_000 }, (_, at) => reportedIssue({ issue_id: `iss_${at}`, line: at + 1 }));
    const started = busySeconds();

    expect(pageOf(reportOf(issues)).match(/class="place"/g)).toHaveLength(10_000);
    expect(busySeconds() - started).toBeLessThan(10);
  });
});
