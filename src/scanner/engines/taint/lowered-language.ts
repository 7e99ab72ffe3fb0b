import type { LanguageName } from '../../files/language-table.ts';
import type { LoweredLanguage } from './lower/lower.ts';

const languages: Partial<Readonly<Record<LanguageName, LoweredLanguage>>> = {
  javascript: 'javascript',
  typescript: 'typescript',
  html: 'html',
  vue: 'vue',
  svelte: 'svelte',
  ejs: 'ejs',
  handlebars: 'handlebars',
  jinja: 'jinja',
  pug: 'pug',
  erb: 'erb',
  php: 'php',
  blade: 'blade',
  python: 'python',
  java: 'java',
  jsp: 'jsp',
  'c#': 'csharp',
  razor: 'razor',
  'asp.net': 'aspx',
  ruby: 'ruby',
  go: 'go',
};

/** Languages whose data is followed. */
// The keys of the literal above.
export const loweredLanguages = Object.keys(languages) as LanguageName[];

/** The front end for a file of a language, null where there is none yet. */
export const loweredLanguageOf = (path: string, language: LanguageName | null): LoweredLanguage | null => {
  if (language === null) return null;
  // Groovy's pages look alike, but hold another language, and so do those of Basic.
  if (/\.(?:gsp|jspx|asp|vbhtml)$/i.test(path)) return null;
  // Angle brackets are type assertions in `.ts` and elements in `.tsx`: two grammars of one language.
  return /\.tsx$/i.test(path) ? 'tsx' : (languages[language] ?? null);
};
