/** Libraries that cases use as they are: nothing in them needs a stub. */
export const realLibraries = [
  'ejs',
  'escape-html',
  'handlebars',
  'he',
  'joi',
  'lodash',
  'minimist',
  'mustache',
  'nunjucks',
  'pug',
  'qs',
  'sanitize-html',
  'shell-quote',
  'sqlstring',
  'validator',
  'xss',
  'yaml',
  'zod',
] as const;

export type RealLibrary = (typeof realLibraries)[number];
