import { type MarkupNode, parseMarkup } from './markup.ts';
import { canary } from './payloads.ts';
import { scriptCode } from './script-text.ts';

/**
 * True when a browser that shows this HTML would run the word, load it as a script, or hold an element of its making.
 */
export function htmlRuns(html: string): boolean {
  return runs(parseMarkup(html));
}

/** True for a URL that runs the word when it is followed. */
export function urlRuns(url: string): boolean {
  const compact = [...url].filter((char) => char > ' ').join('');
  return /^(?:javascript|vbscript):/i.test(compact) && compact.includes(canary);
}

function runs(node: MarkupNode): boolean {
  const { tagName = '', attrs = [], childNodes = [], content } = node;
  if (tagName.includes(canary)) return true;
  if (attrs.some((attribute) => attributeRuns(tagName, attribute.name, attribute.value))) return true;
  if (tagName === 'script' && scriptCode(textOf(node)).includes(canary)) return true;
  return (content !== undefined && runs(content)) || childNodes.some(runs);
}

function attributeRuns(tag: string, name: string, value: string): boolean {
  if (name.includes(canary)) return true;
  if (name.startsWith('on')) return scriptCode(value).includes(canary);
  if (name === 'srcdoc') return htmlRuns(value);
  if (tag === 'script' && name === 'src') return foreign(value);
  return urlAttributes.has(name) && urlRuns(value);
}

const urlAttributes = new Set(['href', 'src', 'action', 'formaction', 'data', 'xlink:href']);

function foreign(url: string): boolean {
  return URL.canParse(url, 'https://app.example/') && new URL(url, 'https://app.example/').host.includes(canary);
}

function textOf(node: MarkupNode): string {
  return (node.childNodes ?? []).map((child) => child.value ?? '').join('');
}
