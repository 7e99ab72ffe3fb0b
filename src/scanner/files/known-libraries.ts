import { posix } from 'node:path';

/** Its name in files, and in the comment on top of them where that is another. */
const libraries: ReadonlyMap<string, string> = new Map([
  ...`angular backbone bootstrap chart codemirror d3 datatables dropzone ember fullcalendar handlebars highcharts highlight
    jquery jquery-ui knockout leaflet lodash mathjax modernizr moment mustache popper prototype quill raphael react
    react-dom require select2 socket.io summernote swiper three toastr underscore vue zepto`
    .split(/\s+/)
    .map((name) => [name, name.replace(/[-.].*/, '')] as const),
  ['ckeditor', 'cksource'],
  ['tinymce', 'tiny'],
]);

/** `jquery-3.6.0.js`, `vue.global.js`, `react-dom.development.js`. */
const suffixes =
  /(?:[-.](?:v?\d+(?:\.\d+)*|min|slim|full|all|bundle|umd|esm|global|core|dev|prod|development|production))*\.(?:js|mjs|cjs|css)$/;
/** A project that is given away says under what terms, or in what version it is. */
const published =
  /@license\b|\b(?:MIT|BSD|Apache|GPL|LGPL|MPL|ISC)\b|\blicen[cs](?:ed under|e:)|\bfor licensing\b|\bv?\d+\.\d+\.\d+\b/i;
/** A long one may end past what is read. */
const comments = /^\s*(?:["']use strict["'];?|;|\/\*(?:[\s\S]*?\*\/|[\s\S]*)|\/\/[^\n]*|\s+)*/;
const LENGTH = 2_000;

/**
 * Whether a file is a library that is known by its name, as its own first comment says: a team's `bootstrap.js` that
 * starts an application has no such comment.
 */
export const isKnownLibrary = (path: string, text: string): boolean => {
  const name = posix.basename(path).toLowerCase();
  const suffix = suffixes.exec(name);
  const called = suffix === null ? undefined : libraries.get(name.slice(0, suffix.index));
  if (called === undefined) return false;
  const banner = comments.exec(text.slice(0, LENGTH))?.[0] ?? '';
  return banner.toLowerCase().includes(called) && published.test(banner);
};
