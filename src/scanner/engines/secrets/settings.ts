import { posix } from 'node:path';
import { type LanguageName, languageOf } from '../../files/languages.ts';
import type { Range } from '../../files/positions.ts';
import { endOfLine, endOfText, openQuote } from './literals.ts';

/** Formats in which a value needs no quotes, by where such a value ends. */
type Format = 'flow' | 'yaml' | 'environment' | 'properties' | 'ini' | 'words' | 'markup';

const formats: Partial<Record<LanguageName, Format>> = {
  ini: 'ini',
  credentials: 'ini',
  toml: 'ini',
  yaml: 'yaml',
  json: 'flow',
  dockerfile: 'words',
  shell: 'words',
  xml: 'markup',
};

/** What ends a value; a comment begins behind a blank, and in `.properties` only a line of its own is one. */
const ends: Readonly<Record<Format, RegExp>> = {
  flow: /[,}\]]/,
  yaml: /\s#/,
  environment: /\s#/,
  properties: /$/,
  ini: /\s[#;]/,
  words: /(?<!\\)[\s;&|<>()]/,
  markup: /[\s<>"'`;,]/,
};

/** Another setting behind the value: `password=a user=b`, `password=a;User Id=b`. */
const nextSetting = /[\s;,&]\s*[A-Za-z_][\w.-]{0,60}\s?=(?!=)|;\s*[A-Za-z][\w ]{0,40}=/;

/** A call, a member of a class, a truth value behind which code goes on: scripts stand in settings as well. */
const code =
  /^[A-Za-z_$@][\w.:!]*\((?:["'].*|.*\)\W*)$|^[A-Za-z_]\w*(?:(?:\.|::)\w+)+[(!]|^:|^(?:true|false|null|none|\d+)\W*$/i;

const MOST = 400;

/** An unquoted value of a setting. */
export interface BareValue {
  readonly value: Range;
  /** Up to the end of what may belong to it: more than the value where nobody can tell. */
  readonly hidden: Range;
}

/** The unquoted value that begins at an offset, in a file of settings; null where none does. */
export const bareValueAt = (text: string, start: number, path: string): BareValue | null => {
  const format = formatAt(text, start, path);
  if (format === null || !mayBegin(text, start, format)) return null;
  const line = text.slice(start, endOfText(text, start));
  const hidden = line.slice(0, endIn(line, endOf(text, start, format))).trimEnd();
  const value = hidden.slice(0, endIn(hidden, nextSetting)).replace(/[;,\\]$/, '');
  if (value.length > MOST || code.test(value)) return null;
  const end = start + hidden.length;
  // Behind a comment, a quote or another word nothing goes on.
  const goesOn = format !== 'flow' && end === endOfLine(text, end) ? continuationAt(text, start, format) : null;
  return { value: { start, end: start + value.length }, hidden: { start, end: goesOn ?? end } };
};

/** No quote, no anchor, tag or block of YAML, and no code in words. */
const mayBegin = (text: string, start: number, format: Format): boolean =>
  !/["'`\s]/.test(text.charAt(start)) &&
  !((format === 'yaml' || format === 'flow') && /[&*!|>@%{[]/.test(text.charAt(start))) &&
  openQuote(text, start)?.sign !== '`';

const endOf = (text: string, start: number, format: Format): RegExp => {
  // What stands in for a variable that is not set: `${PASSWORD:a}`.
  if (/\$\{[\w.-]{1,60}:?[-=]?$/.test(text.slice(Math.max(0, start - 64), start))) return /\}/;
  return ends[format];
};

/** Where the last of the lines ends that a value takes besides its own; null where it takes none. */
const continuationAt = (text: string, start: number, format: Format): number | null => {
  const ofLine = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const indent = /^(?:[ \t]|- )*/.exec(ofLine)?.[0].length ?? 0;
  const next = continued(format, indent);
  let at: number | null = null;
  for (let line = endOfLine(text, start); line < text.length; line = at) {
    next.lastIndex = line;
    const more = next.exec(text)?.[0].length ?? 0;
    if (more === 0) break;
    at = line + more;
  }
  return at;
};

/** The line break and the line behind it: indented more than its setting, or behind a backslash. */
const continued = (format: Format, indent: number): RegExp =>
  format === 'yaml' || format === 'ini'
    ? new RegExp(`\\r?\\n[ \\t]{${indent + 1},}(?![ \\t#;])[^\\r\\n]{1,${MOST}}`, 'y')
    : new RegExp(`(?<=\\\\)\\r?\\n[^\\r\\n]{1,${MOST}}`, 'y');

const formatAt = (text: string, start: number, path: string): Format | null => {
  const format = formatOf(path);
  return format === 'yaml' && isInFlow(text, start) ? 'flow' : format;
};

/** Null: only what is in quotes is a value. */
const formatOf = (path: string): Format | null => {
  const language = languageOf(path);
  const name = posix.basename(path).toLowerCase();
  if (language !== 'ini') return (language && formats[language]) ?? null;
  if (name.endsWith('.properties')) return 'properties';
  return /^\.env\b|\.env$/.test(name) ? 'environment' : 'ini';
};

const endIn = (line: string, end: RegExp): number => {
  const at = line.search(end);
  return at === -1 ? line.length : at;
};

/** Within braces or brackets of the same line. */
const isInFlow = (text: string, offset: number): boolean => {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /[{[][^}\]]*$/.test(before.slice(-MOST).replaceAll(/"[^"]*"|'[^']*'|\$?\{\{?[^{}]*\}\}?/g, ''));
};
