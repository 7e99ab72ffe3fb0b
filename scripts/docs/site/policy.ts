import { createHash } from 'node:crypto';

/** What the server needs for the `Content-Security-Policy` of the built pages; written to `csp.json` beside them. */
export interface ContentPolicy {
  /** The header's value. */
  policy: string;
}

interface Inline {
  scripts: Set<string>;
  styles: Set<string>;
  attributes: Set<string>;
}

const SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>(.*?)<\/script>/gs;
const STYLE = /<style[^>]*>(.*?)<\/style>/gs;
const ATTRIBUTE = /\sstyle="([^"]*)"/g;

/**
 * Makes pages fit for a policy without `unsafe-inline`. Style attributes that only set custom properties become classes
 * of one style sheet; what stays inline is listed by its hash.
 */
export const createPolicy = () => {
  const inline: Inline = { scripts: new Set(), styles: new Set(), attributes: new Set() };
  const classes = new Map<string, string>();

  const classOf = (style: string): string => {
    const known = classes.get(style);
    if (known) return known;
    const name = `tk${classes.size.toString(36)}`;
    classes.set(style, name);
    return name;
  };

  return {
    /** The page with its repeated style attributes as classes. Remembers what is still inline. */
    rewrite: (html: string, styleSheet: string): string => {
      const rewritten = html.replaceAll(/<[a-z][^\s>/]*(?:\s(?:[^>"']|"[^"]*"|'[^']*')*)?>/gi, (tag) =>
        withClass(tag, classOf),
      );
      for (const [, attributes = '', text = ''] of rewritten.matchAll(SCRIPT))
        if (!/type="application\/(ld\+)?json"/.test(attributes)) inline.scripts.add(hash(text));
      for (const [, text = ''] of rewritten.matchAll(STYLE)) inline.styles.add(hash(text));
      for (const [, style = ''] of rewritten.matchAll(ATTRIBUTE)) inline.attributes.add(hash(decoded(style)));
      return rewritten.replace('</head>', `<link rel="stylesheet" href="${styleSheet}"></head>`);
    },
    /**
     * The code blocks' own style sheet finds coloured words by their style attribute; here they have a class instead.
     */
    rewriteStyles: (css: string): string =>
      css.replaceAll(/span\[style\^=['"]?--['"]?\]:not\(\[class\]\)/g, "span[class^='tk']"),
    styleSheet: (): string => [...classes].map(([style, name]) => `.${name}{${style}}\n`).join(''),
    policy: (): ContentPolicy => ({ policy: policyOf(inline) }),
  };
};

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const decoded = (attribute: string): string =>
  attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&');

/** Custom properties alone, as the code blocks have them by the hundred: they can move to a class. */
const isTokens = (style: string): boolean => /^\s*(--[\w-]+:[^;]+;?\s*)+$/.test(style);

const withClass = (tag: string, classOf: (style: string) => string): string => {
  const [attribute, given = ''] = /\sstyle="([^"]*)"/.exec(tag) ?? [];
  const style = decoded(given);
  if (attribute === undefined || !isTokens(style)) return tag;
  const name = classOf(style);
  const bare = tag.replace(attribute, '');
  if (/\sclass="/.test(bare)) return bare.replace(/\sclass="/, ` class="${name} `);
  return bare.replace(/\s*(\/?)>$/, ` class="${name}"$1>`);
};

/** `wasm-unsafe-eval` is what the search index needs: it compiles WebAssembly and evaluates no text. */
const policyOf = ({ scripts, styles, attributes }: Inline): string =>
  [
    ["default-src 'none'"],
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts],
    ["style-src-elem 'self'", ...styles],
    ["style-src-attr 'unsafe-hashes'", ...attributes],
    ["style-src 'self'"],
    ["img-src 'self' data:"],
    ["font-src 'self'"],
    ["connect-src 'self'"],
    ["worker-src 'self'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    ["frame-ancestors 'none'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
