import type { Markup } from './javascript/markup.ts';
import { scriptText } from './markup/script-text.ts';
import { jinjaTags } from './templates/jinja.ts';
import { scanTags } from './templates/scan-tags.ts';
import type { TemplateProgram } from './templates/template-code.ts';
import { templateProgram } from './templates/template-program.ts';

/** A template's program, and what its markup does with the code of its scripts. */
export interface Page extends TemplateProgram {
  readonly markup?: Markup;
}

/** An HTML page with tags of Jinja's family: the function that fills it, and behind that its own scripts. */
export function servedPage(text: string): Page {
  const { code, placeOf } = templateProgram(text, 'jinja');
  const { uses, loads, text: scripts } = scriptText(withoutTags(text), 'html');
  const shift = code.length;
  return {
    code: code + scripts,
    placeOf: (offset) => (offset < shift ? placeOf(offset) : offset - shift),
    markup: { uses: new Map([...uses].map(([at, use]) => [at + shift, use])), loads, hasInstance: false },
  };
}

/** Of the same length: a number in place of each output. */
function withoutTags(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { open, start, end } of scanTags(text, jinjaTags)) {
    const inside = text.slice(start, end).replace(/[^\n]/g, ' ');
    parts.push(text.slice(at, start), open === '{{' ? `0${inside.slice(1)}` : inside);
    at = end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}
