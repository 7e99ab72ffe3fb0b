import type { PathKind } from '../../../domain/issues/issues.ts';
import { pathKindOf } from '../../../domain/issues/path-kind.ts';
import { type LanguageName, languageOf } from '../../files/languages.ts';
import { type Range, unite } from '../../files/positions.ts';
import type { Confidence, Severity } from '../engine.ts';
import { accepts, type SecretPlace, secretPlaces, secretWords } from './places.ts';
import { sealedRanges } from './sealed.ts';
import { genericKind, type SecretKind } from './secret-kinds.ts';
import { type BareValue, bareValueAt } from './settings.ts';
import { ownShapes } from './shapes/key-shapes.ts';
import { isInvented, isPlaceholder, looksSecret, textInBase64 } from './values.ts';

/** A secret at a range of offsets of the text. */
export interface FoundSecret extends Range {
  /** What is not shown, where that is more: signs behind it that may belong to it. */
  readonly hidden?: Range;
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
  'shell',
]);

/** Endings of names that speak about a secret and hold none. */
const aboutSecret =
  '[\\w-]{0,20}(?:names?|refs?|paths?|files?|ur[il]|types?|fields?|selectors?|polic(?:y|ies)|length|expir\\w*|ttl|format|header|count|prefix|hasher|encoder|provider|manager)s?\\b';

/** The lengths on both sides are bounded: the time stays linear in the text. */
const assignment = `\\b[\\w.-]{0,40}(?:${secretWords})(?!${aboutSecret})[\\w-]{0,20}\\\\?["'\`\\]]{0,2}[ \\t]{0,8}(?::=|=>|[:=])[ \\t]{0,8}`;

/**
 * In source only a literal is a value; anything else is code. A quote within is escaped, doubled, or of another kind.
 */
const quotedValue = new RegExp(
  `${assignment}[a-z]{0,2}(?<quote>\\\\?["'\`])(?<secret>(?:(?!\\k<quote>)(?:\\\\.|[^\\\\\\r\\n])|\\k<quote>\\k<quote>){6,400}?)\\k<quote>(?!\\k<quote>)`,
  'dgi',
);
/** In configuration a value needs no quotes. */
const bareAssignment = new RegExp(assignment, 'gi');

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

/** Its host is the machine itself or, in one word, a neighbour of it: a container, a virtual machine. */
export const isNearbyAddress = (text: string): boolean => {
  const [, , host = ''] = address.exec(text) ?? [];
  return /^(?:[a-z][\w-]*|127(?:\.\d+){3})$/i.test(host);
};

/** What an expression with flag `d` names `secret`, or group 1, or all that it matches. */
const matchRanges = (text: string, shape: RegExp): Range[] =>
  [...text.matchAll(shape)].flatMap(({ indices }) => {
    const [start, end] = indices?.groups?.secret ?? indices?.[1] ?? indices?.[0] ?? [];
    return start === undefined || end === undefined ? [] : [{ start, end }];
  });

/**
 * A generic find in configuration is likely real; in source or tests it is mostly a sample, in translations a label,
 * and, as `info`, not scored.
 */
const genericTier = (path: string, before: string): Tier =>
  isConfig(path) && !translations.test(path) && !isMadeUp(path, before)
    ? { severity: genericKind.severity, confidence: 'medium' }
    : madeUp;

/** Not scored. */
const madeUp = { severity: 'info', confidence: 'low' } as const;

/** Folders of the words that a program says to people. */
const translations = /(?:^|\/)(?:langs?|languages?|locales?|i18n|l10n|translations?)\//i;

const isConfig = (path: string): boolean => configuration.has(languageOf(path));

/** What names a project to a browser is public by design, where its configuration for browsers says so around it. */
const severityIn = (text: string, { start, end }: Range, { severity, publicBeside }: SecretKind): Severity =>
  publicBeside?.test(text.slice(Math.max(0, start - 300), end + 300)) === true ? 'low' : severity;

const findGeneric = (text: string, path: string): FoundSecret[] => {
  const quoted = matchRanges(text, quotedValue).map((value) => ({ value, hidden: value }));
  const sealed = sealedRanges(text);
  const bare = isConfig(path) ? bareValues(text, path) : [];
  return [...quoted, ...bare]
    .filter(({ value }) => looksSecret(text.slice(value.start, value.end)) && !isWithin(value, sealed))
    .map(({ value, hidden }) => ({
      ...value,
      hidden,
      kind: genericKind,
      ...genericTier(path, lineBefore(text, value)),
    }));
};

const bareValues = (text: string, path: string): BareValue[] =>
  [...text.matchAll(bareAssignment)].flatMap(({ 0: before, index }) => {
    const bare = bareValueAt(text, index + before.length, path);
    return bare !== null && bare.value.end - bare.value.start >= LEAST_BARE ? [bare] : [];
  });

const LEAST_BARE = 6;

const isWithin = ({ start, end }: Range, ranges: readonly Range[]): boolean =>
  ranges.some((range) => range.start <= start && end <= range.end);

const findShaped = (text: string): FoundSecret[] =>
  indicedShapes
    .filter(({ hint }) => text.includes(hint))
    .flatMap(({ shape, kind, accepts = () => true }) =>
      matchRanges(text, shape)
        .filter(({ start, end }) => !isInvented(text.slice(start, end)) && accepts(text.slice(start, end)))
        .map((range): FoundSecret => ({ ...range, kind, severity: severityIn(text, range, kind), confidence: 'high' })),
    );

const withIndices = <T extends { readonly shape: RegExp }>(one: T): T => ({
  ...one,
  shape: new RegExp(one.shape, `${one.shape.flags}d`),
});
const indicedShapes = ownShapes.map(withIndices);
const indicedPlaces = secretPlaces.map(withIndices);

const findPlaced = (text: string, path: string): FoundSecret[] =>
  indicedPlaces
    .filter(({ files }) => files?.test(path) !== false)
    .flatMap((place) =>
      rangesAt(text, place)
        .filter(({ start, end }) => accepts(place, text.slice(start, end)))
        .map((range) => ({
          ...range,
          kind: place.kind,
          ...placeTier(place, path, lineBefore(text, range)),
        })),
    );

/** Of a place whose end the text around it decides, the expression ends where the secret begins. */
const rangesAt = (text: string, { shape, endOf }: SecretPlace): Range[] =>
  endOf === undefined
    ? matchRanges(text, shape)
    : [...text.matchAll(shape)].map(({ 0: before, index }) => {
        const start = index + before.length;
        return { start, end: endOf(text, start) };
      });

/** What opens a service of one's own machine, or one that nobody has, is mostly made up. */
const placeTier = ({ kind, isCertain = false }: SecretPlace, path: string, before: string): Tier => {
  if (isCertain) return { severity: kind.severity, confidence: 'high' };
  return isMadeUp(path, before) ? madeUp : { severity: kind.severity, confidence: 'medium' };
};

const isMadeUp = (path: string, before: string): boolean => invented.has(pathKindOf(path)) || ownMachine.test(before);

const ownMachine = /\b(?:localhost|127\.0\.0\.1|example\.(?:com|net|org))\b|\(local|\.(?:example|test|invalid)\b/i;

const lineBefore = (text: string, { start }: Range): string =>
  text.slice(Math.max(text.lastIndexOf('\n', start) + 1, start - 400), start);

type Tier = Pick<FoundSecret, 'severity' | 'confidence'>;

/** What is Base64 and stands for text, opened once: settings of a cluster, logins, programs that hide a little. */
const findEncoded = (text: string, path: string): FoundSecret[] =>
  [...text.matchAll(encoded)].slice(0, MAX_ENCODED).flatMap(({ 0: value, index }) => {
    const inner = textInBase64(value);
    const [first] = inner === null ? [] : [...findShaped(inner), ...findGeneric(inner, path)];
    return first === undefined ? [] : [{ ...first, start: index, end: index + value.length }];
  });

const encoded = /(?<![\w+/-])[A-Za-z0-9+/]{24,4000}={0,2}(?![\w+/-])/g;
/** Of one file: an archive in Base64 is no setting. */
const MAX_ENCODED = 200;

/**
 * Finds secrets that secretlint does not know: more shapes (high confidence), where formats say that one stands, and
 * values of telling names (see genericTier).
 */
export const findOwnSecrets = (text: string, path: string): FoundSecret[] => [
  ...findShaped(text),
  ...findPlaced(text, path),
  ...findGeneric(text, path),
  ...findEncoded(text, path),
];

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
    if (secret.hidden !== undefined && secret.hidden.end > secret.end) rest.push(secret.hidden);
    if (other === undefined && told.length < MAX_SECRETS_PER_FILE) {
      told.push(secret);
      continue;
    }
    truncated ||= other === undefined;
    if (other === undefined || secret.start < other.start || secret.end > other.end) rest.push(secret);
  }
  return { told: told.sort((a, b) => a.start - b.start), masked: unite(rest), truncated };
};
