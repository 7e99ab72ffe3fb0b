/*
 * How browsers read an answer, by its media type: as markup whose scripts they run, or not.
 */

/** True of a media type, or a word that stands for one, that no browser reads as markup. */
export const isNoMarkup = (type: string): boolean =>
  !markup.test(type) && (type.includes('/') ? complete.test(type) : word.test(type));

/** The same of a library's constant, by the path that leads to it: `MediaType.TEXT_PLAIN`. */
export const isNoMarkupConstant = (path: string): boolean =>
  /\.[\w$]+$/.test(path) && isNoMarkup(path.split(/[./]/).slice(-2).join('.'));

/** The same of the beginning of one, behind which may stand anything. */
export const beginsNoMarkup = (start: string): boolean => start.includes(';') && isNoMarkup(start);

/** True of a header's value that makes browsers save an answer. */
export const isSaved = (disposition: string): boolean => /^\s*attachment\b/i.test(disposition);

/** What a header says of how an answer is read; null for any other. */
export const headerKind = (name: string): 'type' | 'disposition' | null =>
  (({ 'content-type': 'type', 'content-disposition': 'disposition' }) as const)[
    name.trim().toLowerCase() as 'content-type'
  ] ?? null;

// Feeds and the like end in `+xml`; documents of mere XML may hold elements of pages.
const markup = /html|svg|(?<![a-z+])xml(?![a-z])/i;

const complete = /^\s*(?:application|text|image|audio|video|font|model)\/(?!unknown)[\w.+-]+\s*(?:;|$)/i;

const word =
  /json|plain|^te?xt$|csv|octet|event_?-?stream|pdf|image|audio|video|zip|font|css$|javascript|png|jpe?g|gif|excel|^bin$/i;
