import { writeEjs } from './ejs.ts';
import { writeJinja } from './jinja.ts';
import { writeMustache } from './mustache.ts';
import { writePug } from './pug.ts';
import { DATA, TemplateCode, type TemplateProgram } from './template-code.ts';

/** Languages of templates: what their files are called in the table of languages. */
export type TemplateLanguage = 'ejs' | 'handlebars' | 'jinja' | 'pug';

const writers: Readonly<Record<TemplateLanguage, (code: TemplateCode) => void>> = {
  ejs: writeEjs,
  handlebars: writeMustache,
  jinja: writeJinja,
  pug: writePug,
};

/**
 * The program that a template stands for: its module is a function of the data. The same text gives the same program.
 */
export function templateProgram(text: string, language: TemplateLanguage): TemplateProgram {
  const code = new TemplateCode(text);
  code.add(`module.exports = function template(${DATA}) {\n`, 0);
  writers[language](code);
  return code.add('};\n', text.length).done();
}

export const isTemplateLanguage = (language: string): language is TemplateLanguage => Object.hasOwn(writers, language);

/** True for a page that a server fills: it has tags of Jinja's family, or values where templates are kept. */
export const isServedPage = (file: string, text: string): boolean =>
  /\{%[-+]? {0,9}\w/.test(text) ||
  /\{\{[^}]{1,200}\|\s?safe\b/.test(text) ||
  (/(?:^|\/)(?:templates?|views)\//.test(file) && text.includes('{{'));
