import type { SinkKind } from '../../specs/model.ts';

/*
 * Where in a text a value was put: what stands before it decides which characters can leave the place. Names are those
 * of `harmful` in the kinds' specs.
 */

/** Stands for a piece of unknown text: it is read as a word. */
export const HOLE = '\u0001';

/**
 * The context of a place by the text before it; what lies in other holes is read as a harmless word. `tail`: what comes
 * after.
 */
export const contextAt = (grammar: SinkKind['grammar'], before: string, tail: string): string => {
  if (before.startsWith('\u0000')) return 'rest'; // a beginning that the program decides
  if (grammar === 'none') return before.trim() === '' ? 'start' : 'rest';
  // Behind an empty line a mail's headers are over.
  if (grammar === 'header' && /\n\r?\n/.test(before)) return 'body';
  if (grammar === 'header' || grammar === 'path') return before === '' ? 'start' : 'rest';
  return scanners[grammar](before, tail);
};

type Scanner = (before: string, tail: string) => string;

const sql: Scanner = (before) => {
  let quote = '';
  for (let at = 0; at < before.length; at++) {
    const character = before.charAt(at);
    if (quote !== '') {
      if (character === '\\') at += 1;
      else if (character === quote) quote = '';
    } else if (character === "'" || character === '"' || character === '`') quote = character;
  }
  return quotes[quote] ?? 'bare';
};

const quotes: Readonly<Record<string, string>> = { '': 'bare', "'": 'single', '"': 'double', '`': 'backtick' };

const shell: Scanner = (before) => {
  if (before.trim() === '') return 'start';
  let quote = '';
  for (let at = 0; at < before.length; at++) {
    const character = before.charAt(at);
    if (character === '\\' && quote !== "'") at += 1;
    else if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === "'" || character === '"') quote = character;
  }
  return quotes[quote] ?? 'bare';
};

const url: Scanner = (before) => {
  if (before === '') return 'start';
  // Other pieces of unknown text before it say nothing of the host; a scheme they may hold.
  if (before.replaceAll(HOLE, '') === '') return 'behind';
  const read = before.replace(HOLE, 'hole').replaceAll(HOLE, 'x');
  const scheme = /^[a-zA-Z][a-zA-Z0-9+.-]*:\/\//.exec(read) ?? /^(?:hole)?\/\//.exec(read);
  if (scheme !== null) return /[/?#]/.test(read.slice(scheme[0].length)) ? 'rest' : 'host';
  if (/^[a-zA-Z][a-zA-Z0-9+.-]*:/.test(before)) return 'rest';
  if (before === '/') return 'root';
  return /^\.|[/?#]/.test(before) ? 'rest' : 'host';
};

const urlAttributes = new Set(['href', 'src', 'action', 'formaction', 'data', 'poster', 'xlink:href']);

const html: Scanner = (before, tail) => {
  const script = inElement(before, 'script');
  if (script !== null) return inScript(script);
  if (inElement(before, 'style') !== null) return 'style';
  const comment = before.lastIndexOf('<!--');
  if (comment >= 0 && !before.slice(comment).includes('-->')) return 'comment';
  const tag = openTag(before);
  if (tag === null) return 'text';
  return inTag(tag, tail);
};

const inElement = (before: string, name: string): string | null => {
  const lower = before.toLowerCase();
  const open = lower.lastIndexOf(`<${name}`);
  if (open < 0) return null;
  const inside = lower.indexOf('>', open);
  if (inside < 0 || lower.indexOf(`</${name}`, inside) >= 0) return null;
  return before.slice(inside + 1);
};

const inScript = (script: string): string => {
  return scriptPlaces[sql(script, '')] ?? 'script';
};

const scriptPlaces: Readonly<Record<string, string>> = {
  single: 'scriptSingle',
  double: 'scriptDouble',
  backtick: 'scriptTemplate',
};

/** The text of a tag that is still open. */
const openTag = (before: string): string | null => {
  let tag = -1;
  let quote = '';
  for (let at = 0; at < before.length; at++) {
    const character = before.charAt(at);
    if (tag < 0) {
      if (character === '<' && /[a-zA-Z/!]/.test(before.charAt(at + 1) || 'a')) tag = at;
    } else if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '>') tag = -1;
    else if ((character === '"' || character === "'") && /=\s*$/.test(before.slice(tag, at))) quote = character;
  }
  return tag < 0 ? null : before.slice(tag);
};

const inTag = (tag: string, _tail: string): string => {
  const value = /([^\s"'<>=/]+)\s*=\s*(?:"([^"]*)|'([^']*)|([^\s"'>]*))$/.exec(tag);
  if (value === null) return 'tag';
  const [, name = '', double, single, bare = ''] = value;
  if (/^on/i.test(name)) return 'event';
  const isUrl = urlAttributes.has(name.toLowerCase()) && (double ?? single ?? bare).trim() === '';
  if (double !== undefined) return isUrl ? 'urlDouble' : 'double';
  if (single !== undefined) return isUrl ? 'urlSingle' : 'single';
  return isUrl ? 'urlUnquoted' : 'unquoted';
};

const scanners: Readonly<Record<'sql' | 'html' | 'url' | 'shell', Scanner>> = { sql, html, url, shell };
