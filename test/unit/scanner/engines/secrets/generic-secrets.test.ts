import { describe, expect, test } from 'vitest';
import { findOwnSecrets, tellApart } from '../../../../../src/scanner/engines/secrets/generic-secrets.ts';
import { entropy } from '../../../../../src/scanner/engines/secrets/values.ts';
import { googleApiKey, password, randomKey } from '../../../../fixtures/worlds/credentials.ts';

const found = (text: string, path: string) =>
  findOwnSecrets(text, path).map(({ start, end, kind, severity, confidence }) => [
    text.slice(start, end),
    kind.rule_id,
    severity,
    confidence,
  ]);

const key = randomKey();

describe('a value of a telling name', () => {
  test.each([
    ['a setting', 'app.yaml', 'medium', 'medium'],
    ['a setting of tests', 'test/app.yaml', 'info', 'low'],
    ['source', 'src/app.js', 'info', 'low'],
    ['tests', 'test/app.js', 'info', 'low'],
  ])('is as sure as its place lets it be: in %s', (_where, path, severity, confidence) => {
    expect(found(`api_key: "${key}"\n`, path)).toEqual([[key, 'secret-generic', severity, confidence]]);
  });

  test('needs quotes in source, and none in a setting', () => {
    expect(found(`api_key = ${key}\n`, 'src/app.js')).toEqual([]);
    expect(found(`api_key = ${key}\n`, 'app.ini').map(([secret]) => secret)).toEqual([key]);
  });

  test.each([
    ['lines that are indented more', 'app.yaml', `db:\n  - password: ${key}\n      and more\n\n    user: ada\n`],
    ['lines that are indented more', 'app.ini', `[db]\r\npassword = ${key}\r\n  and more\r\nuser = ada\r\n`],
    ['lines behind a backslash', 'app.properties', `db.password=${key}\\\n    and more\ndb.user=ada\n`],
    ['lines behind a backslash', 'app.sh', `export PASSWORD=${key}\\\nand more\nrun ada\n`],
  ])('hides %s, in %s', (_how, path, text) => {
    const hidden = tellApart(findOwnSecrets(text, path)).masked.map(({ start, end }) => text.slice(start, end));

    expect(hidden).toEqual([expect.stringMatching(new RegExp(`^${key}[^]*and more$`))]);
  });

  test('hides no line behind a comment or within braces', () => {
    for (const text of [
      `a:\n  password: ${key} # x\n    b\n`,
      `a: { password: ${key} }\n  b\n`,
      `password: ${key}\nb: c\n`,
    ])
      expect(tellApart(findOwnSecrets(text, 'app.yaml')).masked).toEqual([]);
  });

  test('is the value, also where the name has the same letters', () => {
    const text = `${key}_token = "${key}"`;
    const [secret] = findOwnSecrets(text, 'src/app.js');

    expect(secret).toMatchObject({ start: text.lastIndexOf(key), end: text.length - 1 });
  });

  test.each(['PublicKeyToken', 'secretName', 'token_type', 'passwordHasher', 'secret-field-selector'])(
    'is none of %s',
    (name) => {
      expect(found(`${name}: "${key}"\n`, 'app.yaml')).toEqual([]);
    },
  );

  test.each([
    ['a short one of two kinds', 'passw7', true],
    ['a short one of one kind', 'bananas', false],
    ['a short one with few letters', 'aaaa11', false],
    ['one of 15 characters and two kinds', 'abcdefghijklmn7', true],
    ['one of 16 letters that make words', 'ourFirstPasswords', false],
    ['one of words of a name, with signs', 'SESSION_SIGNING.LABEL', false],
    ['one of 18 random letters', 'czsDsdfaereSDFCFFSD', true],
    ['one of random letters by twos', 'kQzvXbNmLpRtYwSdFgHjQwEr', true],
    ['one of random letters and signs', 'czsDsdf$aereSDFC!FFSD', true],
    ['a sentence', 'Enter 8 signs or more', false],
    ['random parts with a blank', 'kQ29xLq8 4VzMnPqRs7', true],
    ['an expression that it has to match', '^(?=.*[a-z])(?=.*[0-9]).{8,}$', false],
    ['what is encrypted', 'encrypted:BDqDBibm4wsYqMpCjTQ6BsDHmMadg9K3dAt', false],
    ['one of 16 with a digit', 'abcdefghijklmno7', true],
    ['one of 16 with a sign of Base64', 'abcdefghijklmno/', true],
    ['a long one with few letters', 'abababab1abababab1', false],
    ['what is called for, not given', 'process.env.PASS7', false],
  ])('counts when it looks like a secret: %s', (_what, value, isSecret) => {
    expect(found(`password = "${value}"`, 'src/app.js').length).toBe(isSecret ? 1 : 0);
  });
});

describe('an unquoted value of a setting', () => {
  test.each([
    ['dotenv', 'prod.env', 'DB_PASSWORD=kQ#29xLq84Vz # of the shop', 'kQ#29xLq84Vz'],
    ['dotenv, with a semicolon', 'prod.env', 'DB_PASSWORD=kQ;29xLq84Vz', 'kQ;29xLq84Vz'],
    ['dotenv, with brackets', 'prod.env', 'API_SECRET=a(b)kQ29xLq84Vz', 'a(b)kQ29xLq84Vz'],
    ['YAML', 'a.yml', 'password: kQ29<xLq>84Vz', 'kQ29<xLq>84Vz'],
    ['YAML, with a comment', 'a.yml', 'password: kQ29[xLq]84Vz # of the shop', 'kQ29[xLq]84Vz'],
    ['YAML, within braces', 'a.yml', 'db: { password: kQ29xLq84Vz, user: app }', 'kQ29xLq84Vz'],
    ['YAML, in a literal', 'compose.yml', '- "SESSION_SECRET=keyboard-cat-77"', 'keyboard-cat-77'],
    ['properties', 'a.properties', 'db.password=kQ29xLq8 #84Vz77x', 'kQ29xLq8 #84Vz77x'],
    [
      'properties, in place of a variable',
      'a.properties',
      'db.password=$'.concat('{DB_PASSWORD:kQ29xLq84Vz}'),
      'kQ29xLq84Vz',
    ],
    ['INI', '.pypirc', 'password = 8TgyF#1*@96%dYt!xWHDxdYf', '8TgyF#1*@96%dYt!xWHDxdYf'],
    ['INI, with a comment', 'a.ini', 'password = kQ29xLq84Vz ; of the shop', 'kQ29xLq84Vz'],
    ['an inventory', 'hosts.ini', 'web ansible_password=kQ29xLq84Vz ansible_port=22', 'kQ29xLq84Vz'],
    ['a shell', 'a.sh', 'DB_PASSWORD=kQ#29xLq84Vz; run', 'kQ#29xLq84Vz'],
  ])('ends where its format says: %s', (_format, path, text, value) => {
    expect(found(`${text}\n`, path).map(([secret]) => secret)).toEqual([value]);
  });

  test.each([
    ['a call', 'token: make(other1)'],
    ['a member of a class', 'token = SecureRandom.hex(16)'],
    ['a truth value, and code', 'credentials: true")'],
    ['code in words', 'Bad: `password=winter9`'],
    ['a tag', 'password: !Ref DbPassword2'],
    ['a reference', 'password: *password2'],
  ])('is none where it is %s', (_what, text) => {
    expect(found(`${text}\n`, 'a.yml')).toEqual([]);
  });
});

describe('what a controller of Kubernetes alone can open', () => {
  const sealed = `AgBy3i4O${randomKey().repeat(6)}==`;
  const yaml = `kind: SealedSecret\nspec:\n  encryptedData:\n    password: ${sealed}\n`;

  test.each([
    ['YAML', 'a.yaml', yaml],
    ['JSON', 'a.json', `{ "kind": "SealedSecret", "spec": { "encryptedData": { "password": "${sealed}" } } }`],
  ])('is no secret: %s', (_format, path, text) => {
    expect(found(text, path)).toEqual([]);
  });

  test.each([
    ['beside it', 'a.yaml', `${yaml}  template:\n    data:\n      password: ${key}\n`],
    ['in a document of another kind', 'a.yaml', `kind: Secret\nencryptedData:\n  password: ${key}\n`],
  ])('hides none that stands %s', (_where, path, text) => {
    expect(found(text, path).map(([secret]) => secret)).toEqual([key]);
  });
});

describe('a value of a telling shape', () => {
  test('is high wherever it stands', () => {
    const token = googleApiKey();

    expect(found(`map("${token}")`, 'test/app.js')).toEqual([[token, 'secret-google-api-key', 'high', 'high']]);
  });

  test('is the part that is secret', () => {
    const secret = password();

    expect(found(`connect("redis://app:${secret}@cache:6379")`, 'src/app.js').map(([text]) => text)).toEqual([secret]);
  });

  test('has to look like a secret where the shape says only where one stands', () => {
    expect(found('connect("amqp://guest:guest@queue")', 'src/app.js')).toEqual([]);
  });
});

test.each([
  ['', 0],
  ['aaaa', 0],
  ['abab', 1],
  ['abcd', 2],
  ['aab', 0.918],
])('%s has %d bits a character', (text, bits) => {
  expect(entropy(text)).toBeCloseTo(bits, 3);
});

describe('of secrets in one text', () => {
  const [kind] = findOwnSecrets(`"${googleApiKey()}"`, 'a.js');
  if (kind === undefined) throw new Error('the key of the tests is none');
  const at = (start: number, end: number, confidence: 'high' | 'medium' | 'low' = 'high') => ({
    ...kind,
    start,
    end,
    confidence,
  });
  const placesOf = (ranges: readonly { start: number; end: number }[]) => ranges.map(({ start, end }) => [start, end]);

  test('those that touch are told apart, those that share a letter are not', () => {
    expect(placesOf(tellApart([at(0, 5), at(5, 9)]).told)).toEqual([
      [0, 5],
      [5, 9],
    ]);
    expect(placesOf(tellApart([at(0, 5), at(4, 9)]).told)).toEqual([[0, 5]]);
  });

  test('one within another needs no mask of its own', () => {
    expect(tellApart([at(0, 9), at(0, 9, 'low'), at(2, 5, 'low')]).masked).toEqual([]);
  });

  test.each([
    ['begins before', at(3, 8, 'low'), [3, 8]],
    ['ends behind', at(5, 12, 'low'), [5, 12]],
  ])('one that %s the other is masked', (_how, less, mask) => {
    expect(placesOf(tellApart([at(4, 9), less]).masked)).toEqual([mask]);
  });

  test('masks that touch or overlap are one, in the order of the text', () => {
    const told = [at(0, 2), at(20, 22), at(40, 42)];
    const rest = [at(39, 45, 'low'), at(21, 30, 'low'), at(19, 21, 'low'), at(1, 19, 'low'), at(41, 43, 'medium')];

    expect(placesOf(tellApart([...told, ...rest]).masked)).toEqual([
      [1, 30],
      [39, 45],
    ]);
  });

  test('200 are told in their order, the surest first of all, and the rest is masked', () => {
    const many = Array.from({ length: 200 }, (_, index) => at(10 * index, 10 * index + 5, 'medium'));
    const exact = tellApart(many);
    const over = tellApart([...many, at(2_000, 2_005, 'high')]);

    expect([exact.told.length, exact.masked, exact.truncated]).toEqual([200, [], false]);
    expect([over.told.length, over.truncated, placesOf(over.masked)]).toEqual([200, true, [[1_990, 1_995]]]);
    expect(over.told.map(({ start }) => start)).toEqual(over.told.map(({ start }) => start).sort((a, b) => a - b));
  });
});
