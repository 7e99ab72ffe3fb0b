import { parseXml as parse, XmlCdata, XmlElement, XmlText } from '@rgrove/parse-xml';
import type { Range } from '../../../files/positions.ts';
import { DocumentRefused, type Located, leaf, list, MOST_LEVELS, mapping } from '../located.ts';

/**
 * An XML document as `{ children: [root] }`, each element as `{ name, attributes, text, children }`. Entities of its
 * own are not known, and document types are passed over.
 *
 * Throws DocumentRefused for text that is not well-formed, or nested too deeply.
 */
export const parseXml = (text: string): Located[] => {
  try {
    const { root } = parse(text, { includeOffsets: true, ignoreUndefinedEntities: true });
    const children = root === null ? [] : [toElement(root, text, 0)];
    const whole = { start: 0, end: text.length };
    return [mapping([{ name: 'children', nameRange: null, value: list(children, whole) }], whole)];
  } catch (cause) {
    if (cause instanceof DocumentRefused) throw cause;
    const [reason = ''] = cause instanceof Error ? cause.message.split('\n') : [];
    throw new DocumentRefused(`not well-formed XML: ${reason}`, { cause });
  }
};

const toElement = (element: XmlElement, text: string, level: number): Located => {
  if (level > MOST_LEVELS) throw new DocumentRefused(`nested more than ${MOST_LEVELS} levels deep`);
  const range = { start: element.start, end: element.end };
  const tag = startTag(text, range);
  const inner = element.children.filter((child) => child instanceof XmlElement);
  const children = inner.map((child) => toElement(child, text, level + 1));
  const [first] = inner;
  const words = { start: tag.end, end: first?.start ?? Math.max(tag.end, text.lastIndexOf('</', range.end)) };
  return mapping(
    [
      {
        name: 'name',
        nameRange: null,
        value: leaf(element.name, { start: tag.start + 1, end: tag.start + 1 + element.name.length }),
      },
      { name: 'attributes', nameRange: null, value: toAttributes(element, text, tag) },
      { name: 'text', nameRange: null, value: leaf(ownText(element), trimmed(text, words)) },
      { name: 'children', nameRange: null, value: list(children, range, tag) },
    ],
    range,
    tag,
  );
};

const ownText = ({ children }: XmlElement): string =>
  children
    .map((child) => (child instanceof XmlText || child instanceof XmlCdata ? child.text : ''))
    .join('')
    .trim();

const trimmed = (text: string, { start, end }: Range): Range => {
  const words = text.slice(start, end);
  const from = start + words.length - words.trimStart().length;
  return { start: from, end: from + words.trim().length };
};

const attribute = /([^\s=/]+)\s*=\s*(?:"[^"]*"|'[^']*')/y;

/** Up to its `>`; a well-formed attribute may hold one. */
const startTag = (text: string, { start, end }: Range): Range => {
  const tag = /<[^\s/>]+(?:"[^"]*"|'[^']*'|[^"'>])*>/y;
  tag.lastIndex = start;
  return { start, end: start + (tag.exec(text)?.[0].length ?? end - start) };
};

const toAttributes = (element: XmlElement, text: string, tag: Range): Located => {
  const places = attributePlaces(text, tag);
  return mapping(
    Object.entries(element.attributes).map(([name, value]) => {
      const place = places.get(name) ?? tag;
      return { name, nameRange: null, value: leaf(value, place) };
    }),
    tag,
    tag,
  );
};

const attributePlaces = (text: string, tag: Range): Map<string, Range> => {
  const places = new Map<string, Range>();
  let at = tag.start;
  while (at < tag.end && !/\s/.test(text[at] ?? '')) at += 1;
  while (at < tag.end) {
    attribute.lastIndex = at;
    const [whole, name] = attribute.exec(text) ?? [];
    const end = at + (whole?.length ?? 1);
    if (name !== undefined) places.set(name, { start: at, end });
    at = end;
  }
  return places;
};
