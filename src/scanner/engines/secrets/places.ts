import { Buffer } from 'node:buffer';
import { endOfListed, endOfUserInfo, endOfWord } from './literals.ts';
import { hashKind, kindOf, type SecretKind } from './secret-kinds.ts';
import { looksSecret, textInBase64 } from './values.ts';

/** Where a format says that a secret stands, though nothing in the secret itself does. */
export interface SecretPlace {
  /** Files that this is a format of; all where it is not given. */
  readonly files?: RegExp;
  /** The secret is what it names `secret`, else group 1; with `endOf`, what stands behind all that it matches. */
  readonly shape: RegExp;
  /** Where the secret ends that begins at an offset, where the text around it decides. */
  readonly endOf?: (text: string, offset: number) => number;
  readonly kind: SecretKind;
  /** Nothing else stands there. */
  readonly isCertain?: boolean;
  /** Default: it looks like a secret. */
  readonly accepts?: (secret: string) => boolean;
}

/** Names whose value is a credential; a part of an expression. */
export const secretWords =
  'passw(?:or)?d(?!less)|passphrase|passcode|pwd|pass(?![a-z])|secret|(?<!public[_.-]?key)token|api[_.-]?key|app[_.-]?key|access[_.-]?key|auth[_.-]?key|session[_.-]?key|private[_.-]?key|signing[_.-]?key|encryption[_.-]?key|master[_.-]?key|account[_.-]?key|hmac[_.-]?key|[_.-]salt|credentials?';

const password = kindOf('generic', 'Hard-coded credential', 'medium');
const login = kindOf('stored-login', 'Stored login', 'high');
const connection = kindOf('connection-string', 'Password in a connection string', 'high');
const address = kindOf('url-password', 'Password in an address', 'high');
const command = kindOf('command-password', 'Password in a command', 'high');
const header = kindOf('authorization-header', 'Authorization header with a credential', 'high');
const webToken = kindOf('jwt', 'JSON Web Token', 'low');

const isNamedLogin = (encoded: string): boolean => /^[^\s:]{1,100}:\S{3,}$/.test(textInBase64(encoded) ?? '');
const isHeaderOfToken = (token: string): boolean =>
  /^\{.*"alg"/s.test(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('latin1'));
const notEmpty = (text: string): boolean => !/^[$<{*]|^x+$/i.test(text);

const named = (before: string, after: string): RegExp =>
  new RegExp(`${before}[\\w.:-]{0,40}(?:${secretWords})[\\w.-]{0,20}${after}`, 'gi');

/** What stands in quotes; a quote within is escaped, doubled, or of the other kind. */
const quoted = '(?<quote>["\'])(?<secret>(?:\\\\.|\\k<quote>\\k<quote>|(?!\\k<quote>)[^\\\\\\n]){4,200}?)\\k<quote>';

/** What a word of a command gives away, before a variable that is looked up elsewhere. */
const word = (shape: RegExp): SecretPlace => ({
  shape,
  endOf: endOfWord,
  kind: command,
  accepts: (secret) => looksSecret(secret.split(/\$[A-Za-z_({]/, 1)[0] ?? ''),
});

const DATA = /\.(?:sql|dump|csv|tsv|ldif|txt|bak|json|ya?ml)$|(?:^|\/)(?:shadow|passwd|\.?htpasswd|htusers)\b[^/]*$/i;

export const secretPlaces: readonly SecretPlace[] = [
  // PHP's constants are its settings.
  {
    shape: named('\\bdefine\\s{0,4}\\(\\s{0,4}["\']', `["']\\s{0,4},\\s{0,4}${quoted}\\s{0,4}\\)`),
    kind: password,
  },
  {
    shape:
      /\bdefine\s{0,4}\(\s{0,4}["'](?:AUTH|SECURE_AUTH|LOGGED_IN|NONCE)_(?:KEY|SALT)["']\s{0,4},\s{0,4}'([^'\n]{40,100})'/g,
    kind: password,
    accepts: (text) => !text.startsWith('put your'),
  },
  // XML: an element, or a name and a value beside each other.
  {
    files: /\.(?:xml|config|csproj|props|targets|plist|xaml)$/i,
    shape: named(
      '<',
      '(?:\\s[^<>]{0,200})?>\\s{0,8}(?:<!\\[CDATA\\[)?([^<>\\s](?:[^<>\\n]{2,200}[^<>\\s]))\\s{0,8}(?:\\]\\]>)?</',
    ),
    kind: password,
  },
  {
    files: /\.(?:xml|config)$/i,
    shape: named('\\b(?:key|name)=["\']', `["']\\s{1,8}value=${quoted}`),
    kind: password,
  },
  { files: /\.plist$/i, shape: named('<key>', '</key>\\s{0,80}<string>([^<>\\n]{4,200})</string>'), kind: password },
  // Logins that programs keep in the home of a person.
  {
    files: /(?:^|\/)[._]?netrc[^/]*$/i,
    shape: /\bmachine\s{1,8}\S{1,200}\s{1,20}login\s{1,8}\S{1,200}\s{1,20}password\s{1,8}(\S{1,200})/g,
    kind: login,
    accepts: notEmpty,
  },
  {
    files: /(?:^|\/)\.?pgpass(?:\.conf)?[^/]*$/i,
    shape: /^[^:#\n]{1,200}:(?:\d{1,5}|\*):[^:\n]{1,100}:[^:\n]{1,100}:([^\s:]{1,200})$/gm,
    kind: login,
    accepts: notEmpty,
  },
  {
    shape: /"(?:auth|identitytoken)"\s{0,4}:\s{0,4}"([A-Za-z0-9+/]{8,400}={0,2})"/g,
    kind: login,
    accepts: isNamedLogin,
  },
  {
    files: /npmrc$/i,
    shape: /_(?:auth|password)\s{0,4}=\s{0,4}"?([A-Za-z0-9+/]{8,400}={0,2})"?\s*$/gm,
    kind: login,
    accepts: (text) => textInBase64(text) !== null,
  },
  {
    files: /\.ya?ml$|kubeconfig|\.conf$/i,
    shape: /client-key-data:\s{0,4}"?([A-Za-z0-9+/]{200,8000}={0,2})/g,
    kind: kindOf('private-key', 'Private key', 'high'),
    accepts: (text) => textInBase64(text)?.includes('PRIVATE KEY') === true,
  },
  // Hashes of passwords, in what keeps people.
  {
    files: DATA,
    shape: /(?<![\w/])(\$(?:1|5|6|apr1|y|7)\$[A-Za-z0-9./,=$]{4,40}\$[A-Za-z0-9./]{22,90})/g,
    kind: hashKind,
    accepts: notSample,
  },
  { files: DATA, shape: /(\$2[abxy]\$\d\d\$[A-Za-z0-9./]{53})/g, kind: hashKind, accepts: notSample },
  {
    files: DATA,
    shape: /(\$argon2(?:id|i|d)\$v=\d+\$[\w=,]{5,40}\$[A-Za-z0-9+/]{8,90}\$[A-Za-z0-9+/]{16,130})/g,
    kind: hashKind,
    accepts: notSample,
  },
  {
    files: DATA,
    shape: /(\{(?:SSHA|SHA|SMD5|SSHA256|SSHA512)\}[A-Za-z0-9+/]{20,120}={0,2})/g,
    kind: hashKind,
    accepts: notSample,
  },
  {
    files: DATA,
    shape: /\b((?:pbkdf2_sha(?:1|256|512)|scrypt|bcrypt_sha256)\$[\w$:./+=-]{30,200})/g,
    kind: hashKind,
    accepts: notSample,
  },
  { files: /\.(?:sql|dump)$/i, shape: /'(\*[0-9A-F]{40})'/g, kind: hashKind, accepts: notSample },
  {
    files: /\.(?:sql|dump)$/i,
    shape: /@[^\n']{1,100}'\s{0,4},\s{0,4}'([0-9a-f]{32}|[0-9a-f]{40})'/g,
    kind: hashKind,
    accepts: notSample,
  },
  // SQL makes people as well.
  {
    shape:
      /\bIDENTIFIED\s{1,8}(?:WITH\s{1,8}[\w"']{1,60}\s{1,8})?BY\s{1,8}(?<quote>["'])(?<secret>(?:\\.|\k<quote>\k<quote>|(?!\k<quote>)[^\\\n]){4,200}?)\k<quote>/gi,
    kind: command,
  },
  {
    shape:
      /\b(?:CREATE|ALTER)\s{1,8}(?:USER|ROLE|LOGIN)\b[^;\n]{0,120}?\bPASSWORD\s{0,4}=?\s{0,4}N?'((?:''|[^'\n]){4,200})'/gi,
    kind: command,
  },
  // Connection strings.
  {
    shape:
      /\b(?:server|data source|host|addr(?:ess)?|database|initial catalog|user ?id|uid|username)\s?=[^"'`\n]{0,300}?;\s?(?:password|pwd)\s?=\s?(?![;"`\s<{}$%])/gi,
    endOf: endOfListed(';'),
    kind: connection,
  },
  {
    shape: /\bjdbc:[a-z:]{2,40}[^\s"'`]{0,300}?[?&;]password=(?![&;"'`\s<>{}$])/gi,
    endOf: endOfListed('&'),
    kind: connection,
  },
  {
    shape: /\bhost=[^\s"'`]{1,100}[^"'`\n]{0,200}?\spassword=(?![\s"`<>{}$])/gi,
    endOf: endOfListed(' '),
    kind: connection,
  },
  {
    shape:
      /:\/\/(?<=\b[a-z][a-z\d+.-]{1,20}:\/\/)[^:@/\s"'`<>]{0,100}:(?![@/\s"'`<>])(?![^\s"'`<>]{4,200}@[\w.-]{0,100}?(?<![\w-])(?:example(?:\.(?:com|net|org))?|test|invalid)(?![\w.-]))/gi,
    endOf: endOfUserInfo,
    kind: address,
    isCertain: true,
  },
  // Commands, in scripts, histories, builds and documentation.
  word(/\bsshpass\s{1,4}-p\s{0,4}["']?(?=[^\s"'$]{4})/g),
  word(/\bcurl\b[^\n]{0,300}?\s(?:-u|--user)[\s=]{0,4}["']?[^\s:"'$<]{1,100}:(?=[^\s"'$<]{4})/g),
  word(/\bmysql(?:dump|admin|import)?\b[^\n|]{0,200}?\s-p["']?(?=[^\s"'$<-][^\s"'$<]{3})/g),
  word(/\s--(?:password|passwd|token|secret|api-key)[= ]["']?(?=[^\s"'$<{(-][^\s"'$<]{5})/g),
  word(/\bdocker\s{1,4}login\b[^\n]{0,200}?\s-p\s{1,4}["']?(?=[^\s"'$<-][^\s"'$<]{3})/g),
  word(/\bPGPASSWORD=["']?(?=[^\s"'$<]{4})/g),
  {
    shape: /Authorization["']?\s{0,4}[:=,]\s{0,4}["'`]?(?:Bearer|Token)\s{1,4}([\w.~+/-]{20,2000}={0,2})/gi,
    kind: header,
  },
  {
    shape: /Authorization["']?\s{0,4}[:=,]\s{0,4}["'`]?Basic\s{1,4}([A-Za-z0-9+/]{12,400}={0,2})/gi,
    kind: header,
    accepts: isNamedLogin,
  },
  {
    shape: /(?<![\w.-])(eyJ[\w-]{10,400}\.eyJ[\w-]{10,2000}\.[\w-]{20,700})(?![\w.-])/g,
    kind: webToken,
    accepts: isHeaderOfToken,
  },
];

/** Hashes of nothing, and of what documentation hashes, have a sign or a letter again and again. */
function notSample(hash: string): boolean {
  return !/(.)\1{7}|abcdefgh|d41d8cd98f00b204e9800998ecf8427e/.test(hash);
}

/** Whether a place takes a text for a secret. */
export const accepts = ({ accepts: own = looksSecret }: SecretPlace, secret: string): boolean => own(secret);
