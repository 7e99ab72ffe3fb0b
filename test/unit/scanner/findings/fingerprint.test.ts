import { describe, expect, test } from 'vitest';
import { createFunctionFinder } from '../../../../src/scanner/findings/enclosing-function.ts';
import { createFingerprinter, type Identity } from '../../../../src/scanner/findings/fingerprint.ts';
import { busySeconds } from '../../../fixtures/programs/busy-seconds.ts';

const identity: Identity = { rule_id: 'rule-a', file: 'src/a.js', matched_text: 'eval(x)', enclosing_function: 'run' };
const first = (change: Partial<Identity> = {}) => createFingerprinter()({ ...identity, ...change });

describe('createFingerprinter', () => {
  test('white space does not change an identity', () => {
    expect(first({ matched_text: ' eval(\n\tx)' })).toEqual(first({ matched_text: 'eval( x)' }));
  });

  test('each part but the path changes both hashes', () => {
    const changes: Partial<Identity>[] = [
      { rule_id: 'rule-b' },
      { matched_text: 'eval(y)' },
      { enclosing_function: 'go' },
    ];
    const all = [first(), ...changes.map(first)];

    expect(new Set(all.map((one) => one.fingerprint)).size).toBe(4);
    expect(new Set(all.map((one) => one.relocation_hash)).size).toBe(4);
  });

  test('a renamed file keeps the path-free hash alone', () => {
    const renamed = first({ file: 'src/b.js' });

    expect(renamed.fingerprint).not.toBe(first().fingerprint);
    expect(renamed.relocation_hash).toBe(first().relocation_hash);
  });

  test('equal findings of one function are told apart by their order', () => {
    const fingerprint = createFingerprinter();
    const pair = [fingerprint(identity), fingerprint(identity)];

    expect(pair[0]).toEqual(first());
    expect(pair[1]?.fingerprint).not.toBe(pair[0]?.fingerprint);
    expect(pair[1]?.relocation_hash).not.toBe(pair[0]?.relocation_hash);
  });

  test('parts cannot run into each other', () => {
    expect(first({ rule_id: 'a|b', matched_text: 'c' })).not.toEqual(first({ rule_id: 'a', matched_text: 'b|c' }));
  });

  test('the hash is SHA-256 in hex and stays the same over versions', () => {
    const fingerprint = createFingerprinter();

    expect([fingerprint(identity), fingerprint(identity)].map((one) => one.fingerprint)).toEqual([
      'ad2444ccb07f8075469011d22f59aa9f89fbe114ce0cfc9fedeaf94e7f17fc2a',
      '2ae40467d2a3711d1c7c86c282c4e19c994461e030d1e2c710daa53279e03d89',
    ]);
  });
});

describe('createFunctionFinder', () => {
  const at = (source: string): string => {
    const lines = source.split('\n');
    return createFunctionFinder(lines)(lines.findIndex((line) => line.includes('HERE')) + 1);
  };

  test.each([
    ['javascript function', 'function run(a) {\n  if (a) {\n    HERE\n  }\n}', 'run'],
    ['arrow function', 'const load = async (id) => {\n  HERE\n};', 'load'],
    [
      'method',
      'class A {\n  constructor() {\n  }\n  async save(user) {\n    for (;;) {\n      HERE\n    }\n  }\n}',
      'save',
    ],
    ['python', 'def outer(a):\n    def inner(b):\n        pass\n    HERE', 'outer'],
    ['python with a blank line', 'class A:\n    def get(self):\n\n        x = 1\n\n        HERE', 'get'],
    ['java', 'class A {\n  @Override\n  public List<String> all(int a)\n      throws E {\n    HERE\n  }\n}', 'all'],
    ['go', 'func (s *Server) Handle(w http.ResponseWriter) {\n\tif x {\n\t\tHERE\n\t}\n}', 'Handle'],
    ['a private method', 'class A {\n  #load(a) {\n    HERE\n  }\n}', '#load'],
    ['a destructor', 'class A {\n  ~Shop() {\n    HERE\n  }\n}', 'Shop'],
    ['a call is no function', 'function run() {\n  fetch(\n    HERE\n  );\n}', 'run'],
    [
      'a callback belongs to what is around it',
      'function start() {\n  app.get("/", (req) => {\n    HERE\n  });\n}',
      'start',
    ],
    ['a tab within blanks', 'def outer():\n    def inner():\n\tHERE', 'inner'],
    ['a function given to a name', 'const run = function () {\n  HERE\n};', 'run'],
    ['a property that is a function', 'const all = {\n  run: async function () {\n    HERE\n  },\n};', 'run'],
    ['an arrow function of one name', 'const run = one => {\n  HERE\n};', 'run'],
    ['an arrow function that says what it gives', 'const run = (a: A): B => {\n  HERE\n};', 'run'],
    ['parameters on lines of their own', 'const run = (\n  a,\n  HERE\n) => {};', 'run'],
    ['a method whose parameters go on', 'class A {\n  int all(int a,\n    HERE\n  }\n}', 'all'],
    ['a condition is no function', 'function run() {\n  if (a) {\n    HERE\n  }\n}', 'run'],
    ['a condition that stands alone', 'if (a) {\n  HERE\n}', ''],
    ['a loop in small letters', 'for (;;) {\n  HERE\n}', ''],
    ['a word that a function is not called by', 'const x = {\n  with(a) {\n    HERE\n  },\n};', ''],
    ['a call of a member', 'a.run(b) {\n  HERE', ''],
    ['brackets further in', 'function run() {\n    }\n  HERE', 'run'],
    ['a tab counts eight blanks', 'def run():\n       def far():\n\tHERE', 'far'],
    ['a blank line that is searched from', 'def run():\n  def far():\n    x\n\nHERE = 1', ''],
    ['the name at the very end of what is looked at', `${'  '.repeat(94)}function r() {\n${'  '.repeat(95)}HERE`, 'r'],
    ['a name behind the first 200 characters', `${'  '.repeat(100)}function r() {\n${'  '.repeat(101)}HERE`, ''],
    ['top level', 'const a = 1;\nHERE', ''],
    ['a function before, not around', 'function run() {\n}\nHERE', ''],
  ])('%s', (_name, source, want) => {
    expect(at(source)).toBe(want);
  });

  test('a function is looked for 2,000 lines up', () => {
    const far = (lines: number) => at(`function run() {\n${'  x;\n'.repeat(lines - 1)}  HERE`);

    expect([far(2_000), far(2_001)]).toEqual(['run', '']);
  });

  test('a finding on a blank line, or behind the end, belongs to the function above', () => {
    const find = createFunctionFinder(['function run() {', '  x;', '']);

    expect([find(3), find(4)]).toEqual(['run', 'run']);
  });

  test('a hostile file costs no time', () => {
    const stairs = Array.from({ length: 900 }, (_, index) => `${' '.repeat(index)}${'a'.repeat(3_000)}`);
    const find = createFunctionFinder([...stairs, 'HERE']);
    const started = busySeconds();
    for (let line = 0; line < 900; line++) find(line);

    expect(busySeconds() - started).toBeLessThan(10);
  });
});
