import { describe, expect, test } from 'vitest';
import { findOwnSecrets } from '../../../../../src/scanner/engines/secrets/generic-secrets.ts';
import { password, randomKey } from '../../../../fixtures/worlds/credentials.ts';

const word = password();
const key = randomKey();
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const hash = `$2y$10$${key.repeat(4).slice(0, 53)}`;
const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url');
const privateKey = `-----BEGIN RSA ${'PRIVATE'} KEY-----\n${base64(key.repeat(8))}\n-----END RSA PRIVATE KEY-----\n`;

/** What is told above info: the secret itself, with its rule. */
const told = (path: string, text: string): string[][] =>
  findOwnSecrets(text, path)
    .filter(({ severity }) => severity !== 'info')
    .map(({ start, end, kind }) => [kind.rule_id.replace('secret-', ''), text.slice(start, end)]);

const found: readonly (readonly [format: string, path: string, text: string, rule: string, secret: string])[] = [
  ['a constant of PHP', 'wp-config.php', `define( 'DB_PASSWORD', '${word}' );`, 'generic', word],
  ['a salt of WordPress', 'wp-config.php', `define('AUTH_SALT', '${key}${key} ;!')`, 'generic', `${key}${key} ;!`],
  ['an element of XML', 'pom-settings.xml', `<server><password>${word}</password></server>`, 'generic', word],
  ['a name and its value in XML', 'web.config', `<add key="SmtpPassword" value="${word}" />`, 'generic', word],
  ['a property list', 'Info.plist', `<key>ApiSecret</key>\n  <string>${key}</string>`, 'generic', key],
  ['netrc', '.netrc', `machine ftp.acme.dev\n  login ada\n  password ${word}\n`, 'stored-login', word],
  ['pgpass', '.pgpass', `db.acme.dev:5432:shop:ada:${word}\n`, 'stored-login', word],
  [
    'a login of Docker',
    'config.json',
    `{"auths":{"r.acme.dev":{"auth":"${base64(`ada:${word}`)}"}}}`,
    'stored-login',
    base64(`ada:${word}`),
  ],
  ['a login of npm', '.npmrc', `_auth = ${base64(`ada:${word}`)}`, 'stored-login', base64(`ada:${word}`)],
  [
    'a key of a cluster',
    'kubeconfig.yaml',
    `    client-key-data: ${base64(privateKey)}`,
    'private-key',
    base64(privateKey),
  ],
  ['a dump of people', 'dump.sql', `INSERT INTO users VALUES (1,'ada','${hash}');`, 'password-hash', hash],
  ['htpasswd', '.htpasswd', `ada:${hash}`, 'password-hash', hash],
  [
    'shadow',
    'etc/shadow',
    `ada:$6$${key.slice(0, 12)}$${key.repeat(4).slice(0, 86)}:19000:0:99999:7:::`,
    'password-hash',
    `$6$${key.slice(0, 12)}$${key.repeat(4).slice(0, 86)}`,
  ],
  ['a person of a database', 'grants.sql', `CREATE USER ada IDENTIFIED BY '${word}';`, 'command-password', word],
  ['a role of a database', 'roles.sql', `ALTER ROLE ada WITH LOGIN PASSWORD '${word}';`, 'command-password', word],
  [
    'a connection string',
    'src/Db.cs',
    `var c = "Server=db.acme.dev;User Id=ada;Password=${word};";`,
    'connection-string',
    word,
  ],
  [
    'an address of JDBC',
    'src/Db.java',
    `String url = "jdbc:mysql://db.acme.dev/shop?user=ada&password=${word}";`,
    'connection-string',
    word,
  ],
  ['an address of any service', 'src/app.py', `broker = "amqps://ada:${word}@queue.acme.dev/x"`, 'url-password', word],
  ['curl', 'deploy.sh', `curl -sf -u ada:${word} https://acme.dev/up`, 'command-password', word],
  ['sshpass', 'deploy.sh', `sshpass -p ${word} ssh ada@acme.dev`, 'command-password', word],
  ['mysql', '.bash_history', `mysql -h db.acme.dev -uada -p${word} shop`, 'command-password', word],
  ['an argument', 'Makefile', `\ttool sync --api-key ${key}`, 'command-password', key],
  ['a header', 'src/call.js', `headers: { Authorization: 'Bearer ${key}' }`, 'authorization-header', key],
  [
    'a login in a header',
    'src/call.js',
    `'Authorization': 'Basic ${base64(`ada:${word}`)}'`,
    'authorization-header',
    base64(`ada:${word}`),
  ],
  [
    'a web token',
    'src/call.js',
    `const t = '${header}.eyJzdWIiOiJhZGEifQ.${key}'`,
    'jwt',
    `${header}.eyJzdWIiOiJhZGEifQ.${key}`,
  ],
  ['a notebook', 'a.json', `"source": ["api_key = \\"${key}\\"\\n"]`, 'generic', key],
  ['a variable of a script', 'env.sh', `export DB_PASS=${word}`, 'generic', word],
  [
    'Base64, opened once',
    'secret.yaml',
    `  blob: ${base64(`token = "${key}"`)}`,
    'generic',
    base64(`token = "${key}"`),
  ],
];

const silent: readonly (readonly [what: string, path: string, text: string])[] = [
  ['a constant that reads the environment', 'wp-config.php', "define( 'DB_PASSWORD', getenv('DB_PASSWORD') );"],
  [
    'the salt that WordPress comes with',
    'wp-config.php',
    "define('AUTH_SALT', 'put your unique phrase here and do not leave it like this')",
  ],
  ['an element that refers to a variable', 'settings.xml', `<password>\${env.PASSWORD}</password>`],
  ['an element of another meaning', 'a.xml', `<passwordless-host>${word}</passwordless-host><note>${word}</note>`],
  ['a login of Docker that is no login', 'config.json', `{"auth":"${base64('no colon in it')}"}`],
  ['an address of an example', 'README.md', `https://ada:${word}@git.example.com/x`],
  ['an address that was blacked out', 'README.md', 'postgres://ada:---REDACTED---@db.acme.dev/x'],
  ['a connection to the own machine', 'ci.yml', `CONN: "Server=localhost;User Id=sa;Password=${word};"`],
  ['an argument that is a variable', 'deploy.sh', 'curl -u "$USER:$PASSWORD" https://acme.dev'],
  ['a flag that has a file', 'deploy.sh', 'mysql -uada -p < dump.sql'],
  ['a header that reads a variable', 'src/call.js', "Authorization: 'Bearer ' + token"],
  ['three words with dots', 'src/call.js', "const t = 'eyJhbGci.eyJzdWIi.signature'"],
  ['a hash in source', 'src/app.py', `assert check("${hash}")`],
  ['settings of tests', 'test/settings.sh', `sshpass -p ${word} ssh ada@acme.dev`],
  ['a range of versions', 'composer.json', '"symfony/password-hasher": "^6.4|^7.0"'],
];

describe('where a format says that a secret stands', () => {
  test.each(found)('one is found: %s', (_format, path, text, rule, secret) => {
    expect(told(path, text)).toContainEqual([rule, secret]);
  });

  test.each(silent)('nothing is reported of %s', (_what, path, text) => {
    expect(told(path, text)).toEqual([]);
  });
});
