import type { PathKind } from '../../../domain/issues/issues.ts';
import { pathKindOf } from '../../../domain/issues/path-kind.ts';
import { type LanguageName, languageOf } from '../../files/languages.ts';
import type { Range } from '../../files/positions.ts';
import type { Confidence, Severity } from '../engine.ts';
import { genericKind, ownShapes, type SecretKind } from './secret-kinds.ts';

/** A secret at a range of offsets of the text. */
export interface FoundSecret extends Range {
  readonly kind: SecretKind;
  readonly severity: Severity;
  readonly confidence: Confidence;
}

const configuration: ReadonlySet<LanguageName | null> = new Set<LanguageName>([
  'ini',
  'yaml',
  'json',
  'toml',
  'xml',
  'hcl',
  'dockerfile',
  'credentials',
]);

/** Names whose value is a credential. The lengths on both sides are bounded: the time stays linear in the text. */
const secretWords =
  'passw(?:or)?d|passphrase|pwd|secret|token|api[_.-]?key|access[_.-]?key|auth[_.-]?key|private[_.-]?key|signing[_.-]?key|encryption[_.-]?key|master[_.-]?key|account[_.-]?key|credentials?';
const assignment = `\\b[\\w.-]{0,40}(?:${secretWords})[\\w-]{0,20}["'\`\\]]{0,2}[ \\t]{0,8}(?::=|=>|[:=])[ \\t]{0,8}`;

/** In source only a literal is a value; anything else is code. */
const quotedValue = new RegExp(`${assignment}[a-z]{0,2}(["'\`])([^"'\`\\s]{6,200})\\1`, 'gi');
/** In configuration a value needs no quotes. */
const bareValue = new RegExp(`${assignment}([^"'\`\\s,;#<>{}()\\[\\]]{6,200})[ \\t]{0,8}(?=[\\r\\n,;#}]|$)`, 'gi');

/** What stands where a secret would: templates, look-ups, words that say so. */
const placeholders = [
  /^[$%<{[*]|[$#]\{|\{\{|\}\}|<[^>]*>|%\(|\*{3}|\.{3}/,
  /example|sample|placeholder|change[_-]?(?:me|it)|your[_-]|insert|replace|dummy|fake|redacted|xxxx|todo|fixme|undefined|null/i,
  /process\.env|os\.environ|getenv|secrets?[._]|vault|config[._]|settings[._]|self\.|this\.|\bnew\b|=>|\(\)/i,
  /^(?:true|false|none|required|optional|string|password|secret|token|default|disabled|enabled)$/i,
  /^(?:[\w-]*(?:password|passwd|secret|token|key|credential)s?)$/i,
  /^(?:\/|\.{1,2}\/|[a-z]:\\|https?:\/\/|file:|arn:aws:|ssm:|sops|ENC\[)/i,
  /^(.)\1+$|^(?:0123|1234|abcd)\w{0,8}$/i,
  // A version or a range of versions: packages are called "auth-token" and the like.
  /^[\^~<>=v ]*\d+(?:\.[\dx*]+)+(?:[-+.\w]*)$/i,
  // A phrase of plain words is a label, a key of a translation, or the name of a variable.
  /^[a-z]+(?:[._\s:/-][a-z]+)+$|^[A-Za-z]?[a-z]+(?:[A-Z][a-z]+)+$/,
];

/** Files whose credentials are mostly made up. */
const invented: ReadonlySet<PathKind> = new Set<PathKind>(['test', 'example']);

/** Password and host of an address (`postgres://user:password@host`), where the text is one. */
const address = /^[a-z][\w+.-]*:\/\/[^:@/\s]*:([^@\s]+)@([^/:?#\s"'`]*)/i;
/** Names that RFC 2606 keeps for examples and tests. */
const reservedHost = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid)$/i;

/** An address that nobody has, or whose password says that it stands for another: `<password>`, `change-me`. */
export const isPlaceholderAddress = (text: string): boolean => {
  const [, password, host = ''] = address.exec(text) ?? [];
  return password !== undefined && (reservedHost.test(host) || isPlaceholder(password));
};

/** Shannon entropy in bits per character. */
export const entropy = (text: string): number => {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
};

const isPlaceholder = (value: string): boolean => placeholders.some((placeholder) => placeholder.test(value));

/** A password is short and memorable, so it needs variety of kinds; a key is long, so it needs entropy. */
const looksSecret = (value: string): boolean => {
  if (isPlaceholder(value)) return false;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((one) => one.test(value)).length;
  return value.length < 16 ? kinds >= 2 && entropy(value) >= 2.25 : entropy(value) >= 3 && /\d|[+/=]/.test(value);
};

const matchRanges = (text: string, shape: RegExp, group: number): Range[] =>
  [...text.matchAll(shape)].map((match) => {
    const secret = match[group] ?? match[0];
    const start = match.index + match[0].lastIndexOf(secret);
    return { start, end: start + secret.length };
  });

/**
 * A generic find in configuration is likely real; in source or tests it is mostly a sample, in translations a label, and, as `info`, not scored.
 */
const genericTier = (path: string): { severity: Severity; confidence: Confidence } =>
  isConfig(path) && !translations.test(path) && !invented.has(pathKindOf(path))
    ? { severity: genericKind.severity, confidence: 'medium' }
    : { severity: 'info', confidence: 'low' };

/** Folders of the words that a program says to people. */
const translations = /(?:^|\/)(?:langs?|languages?|locales?|i18n|l10n|translations?)\//i;

const isConfig = (path: string): boolean => configuration.has(languageOf(path));

/** What names a project to a browser is public by design, where its configuration for browsers says so around it. */
const severityIn = (text: string, { start, end }: Range, { severity, publicBeside }: SecretKind): Severity =>
  publicBeside?.test(text.slice(Math.max(0, start - 300), end + 300)) === true ? 'low' : severity;

const findGeneric = (text: string, path: string): FoundSecret[] => {
  const quoted = matchRanges(text, quotedValue, 2);
  const bare = isConfig(path) ? matchRanges(text, bareValue, 1) : [];
  return [...quoted, ...bare]
    .filter(({ start, end }) => looksSecret(text.slice(start, end)))
    .map((range) => ({ ...range, kind: genericKind, ...genericTier(path) }));
};

/**
 * Finds secrets that secretlint does not know: more shapes (high confidence) and values of telling names (see
 * genericTier).
 */
export const findOwnSecrets = (text: string, path: string): FoundSecret[] => {
  const shaped = ownShapes.flatMap(({ shape, kind, anyValue }) =>
    matchRanges(text, shape, 1)
      .filter(({ start, end }) => !anyValue || looksSecret(text.slice(start, end)))
      .map((range): FoundSecret => ({ ...range, kind, severity: severityIn(text, range, kind), confidence: 'high' })),
  );
  return [...shaped, ...findGeneric(text, path)];
};

/** Most of the secrets of one file that are told apart; a dump of a million has made its point. */
export const MAX_SECRETS_PER_FILE = 200;

export interface ToldSecrets {
  /** One issue each, in the order of the text. */
  readonly told: readonly FoundSecret[];
  /** What `told` does not cover: no issues, but as secret. In the order of the text, without overlaps. */
  readonly masked: readonly Range[];
  /** There were more to tell apart. */
  readonly truncated: boolean;
}

const overlaps = (a: Range, b: Range): boolean => a.start < b.end && b.start < a.end;

/** One range for ranges that touch. */
const unite = (ranges: readonly Range[]): Range[] => {
  const united: { start: number; end: number }[] = [];
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = united.at(-1);
    if (last === undefined || start > last.end) united.push({ start, end });
    else last.end = Math.max(last.end, end);
  }
  return united;
};

/**
 * Keeps the most certain of secrets that overlap, the first of equals, and 200 at most. A secret that is not kept has
 * to be masked all the same, as has what it has more than the one that it overlaps.
 */
export const tellApart = (secrets: readonly FoundSecret[]): ToldSecrets => {
  const rank: Readonly<Record<Confidence, number>> = { high: 0, medium: 1, low: 2 };
  const told: FoundSecret[] = [];
  const rest: Range[] = [];
  let truncated = false;
  for (const secret of [...secrets].sort((a, b) => rank[a.confidence] - rank[b.confidence] || a.start - b.start)) {
    const other = told.find((one) => overlaps(one, secret));
    if (other === undefined && told.length < MAX_SECRETS_PER_FILE) {
      told.push(secret);
      continue;
    }
    truncated ||= other === undefined;
    if (other === undefined || secret.start < other.start || secret.end > other.end) rest.push(secret);
  }
  return { told: told.sort((a, b) => a.start - b.start), masked: unite(rest), truncated };
};
