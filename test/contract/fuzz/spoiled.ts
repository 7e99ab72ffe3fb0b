import fc from 'fast-check';

/**
 * What no schema of ours takes: other types, text that is too long, empty, no text at all or means something elsewhere.
 */
export const strange: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, 2 ** 53, 1e308, 0.5, '', ' ', [], {}, [[]], [null], { a: 1 }),
  fc.constantFrom(
    '\0',
    '\ud800',
    '\u202e',
    '../../etc/passwd',
    '%00',
    '{{7*7}}',
    "' or 1=1 --",
    '<script>',
    '__proto__',
  ),
  fc.constantFrom('x'.repeat(5_000), '9'.repeat(400), '💥'.repeat(300), 'null', '2026-13-45T99:99:99Z'),
  // What parsers of numbers differ about
  fc.constantFrom(
    'Infinity',
    '-Infinity',
    '1e999',
    'NaN',
    '0x10',
    '0b1',
    '1e1',
    '-1',
    '+1',
    '1.0',
    ' 1',
    '1 ',
    '1_0',
    '٣',
    '１',
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A valid body with one thing wrong: a property gone, one too many, a strange value in the place of one. */
export const spoiledBody = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(valid, fc.nat(), strange, fc.constantFrom('drop', 'add', 'replace', 'nest')).map(([body, at, odd, how]) => {
    if (typeof body !== 'object' || body === null) return odd;
    const entries = Object.entries(body);
    const [name = 'id', value] = entries[at % Math.max(entries.length, 1)] ?? [];
    const others = entries.filter(([known]) => known !== name);
    if (how === 'drop') return Object.fromEntries(others);
    if (how === 'add') return { ...body, [String(odd)]: odd };
    if (how === 'nest') return Object.fromEntries([...others, [name, { [name]: value }]]);
    return Object.fromEntries([...others, [name, odd]]);
  });

/** Bodies that are no JSON, or JSON made to confuse a parser. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[',
    '"',
    'null',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{}}}',
    '{"a":1,"a":2}',
  ),
  fc.constantFrom(
    '['.repeat(2_000),
    '{"a":'.repeat(2_000),
    '\ufeff{}',
    '1e999',
    '{"repo_url":"\\ud800"}',
    '{}'.padEnd(1_100_000),
  ),
  fc.json({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

/** Ids of others, of nobody, and paths that climb. Never empty or a dot: those are other addresses. */
export const strangeId: fc.Arbitrary<string> = fc
  .oneof(
    fc.constantFrom(
      'scan_0',
      'scan_00000000000000000000000000',
      'usr_%',
      '..%2f..',
      'a/b',
      "'",
      '\0',
      '\ud83d',
      '💥',
      'x'.repeat(2_000),
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
  )
  .filter((id) => !/^\.*$/.test(id) && !['stream', 'triage'].includes(id));

export const strangeHeaders: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    'accept',
    'content-type',
    'content-encoding',
    'if-none-match',
    'idempotency-key',
    'last-event-id',
    'x-request-id',
    'x-environment',
    'x-forwarded-for',
    'cookie',
    'origin',
    'range',
    'expect',
    'prefer',
    'x-http-method-override',
  ),
  fc.oneof(
    fc.constantFrom(
      '*',
      '*/*',
      'text/html',
      'application/xml',
      'application/json; charset=latin1',
      'gzip',
      'live',
      'bytes=0-1',
      '"a"',
    ),
    fc.string({
      unit: fc
        .integer({ min: 0x20, max: 0xff })
        .filter((code) => code !== 0x7f)
        .map((code) => String.fromCharCode(code)),
      maxLength: 40,
    }),
  ),
  { maxKeys: 3 },
);
