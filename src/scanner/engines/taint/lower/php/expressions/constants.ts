import { posix } from 'node:path';
import type { Register } from '../../../ir/operands.ts';
import { Const } from '../../../ir/ops.ts';
import type { Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { builtIn } from '../names/references.ts';
import { surroundings } from '../variables/variables.ts';
import type { KindName } from '../vocabulary.ts';

const integer: Expression = (body, node) => {
  const text = body.source.tree.slice(node).replaceAll('_', '').toLowerCase();
  const value = /^0[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number(text.replace(/^0o?(?=[0-7]+$)/, '0o'));
  return body.at(node).const(Const.number, String(Number.isNaN(value) ? 0 : value));
};

const float: Expression = (body, node) =>
  body.at(node).const(Const.number, String(Number(body.source.tree.slice(node).replaceAll('_', '')) || 0));

const boolean: Expression = (body, node) =>
  body.at(node).const(/^true$/i.test(body.source.tree.slice(node)) ? Const.true : Const.false);

/** A constant's name; `die` ends the program. */
const name: Expression = (body, node) => {
  const text = body.source.tree.slice(node);
  if (/^die$/i.test(text)) return body.at(node).call(builtIn(body, 'exit', node), null, []);
  return constantNamed(body, text, node);
};

export function constantNamed(body: Body, text: string, node: Node): Register {
  const short = text.split('\\').at(-1) ?? text;
  const magic = magical(body, short, node);
  if (magic !== null) return magic;
  const number = numbers[short];
  if (number !== undefined) return body.at(node).const(Const.number, String(number));
  if (short === 'PHP_EOL') return body.at(node).text('\n');
  if (short === 'DIRECTORY_SEPARATOR') return body.at(node).text('/');
  if (short === 'PATH_SEPARATOR') return body.at(node).text(':');
  return body.at(node).load(surroundings(body, node), short);
}

/** What the compiler knows. A file's place is told from the root of the tree on. */
function magical(body: Body, text: string, node: Node): Register | null {
  const { names } = body.source;
  switch (text.toUpperCase()) {
    case '__FILE__':
      return body.at(node).text('/__FILE__.php');
    case '__DIR__':
      return body.at(node).text(posix.dirname('/__FILE__.php'));
    case '__LINE__':
      return body.at(node).const(Const.number, '1');
    case '__NAMESPACE__':
      return body.at(node).text(names.namespaceAt(node));
    case '__CLASS__':
      return body.at(node).text(body.frame.owner?.name ?? '');
    case '__FUNCTION__':
    case '__METHOD__':
      return body.at(node).text('function');
    case 'NAN':
    case 'INF':
      return body.at(node).const(Const.number, '0');
    default:
      return null;
  }
}

/** Constants of the language whose value decides what a function does. */
const numbers: Readonly<Record<string, number>> = {
  ENT_HTML401: 0,
  ENT_COMPAT: 2,
  ENT_QUOTES: 3,
  ENT_NOQUOTES: 0,
  ENT_IGNORE: 4,
  ENT_SUBSTITUTE: 8,
  ENT_DISALLOWED: 128,
  ENT_XML1: 16,
  ENT_XHTML: 32,
  ENT_HTML5: 48,
  FILTER_VALIDATE_INT: 257,
  FILTER_VALIDATE_BOOLEAN: 258,
  FILTER_VALIDATE_BOOL: 258,
  FILTER_VALIDATE_FLOAT: 259,
  FILTER_VALIDATE_REGEXP: 272,
  FILTER_VALIDATE_DOMAIN: 277,
  FILTER_VALIDATE_URL: 273,
  FILTER_VALIDATE_EMAIL: 274,
  FILTER_VALIDATE_IP: 275,
  FILTER_VALIDATE_MAC: 276,
  FILTER_DEFAULT: 516,
  FILTER_UNSAFE_RAW: 516,
  FILTER_SANITIZE_STRING: 513,
  FILTER_SANITIZE_STRIPPED: 513,
  FILTER_SANITIZE_ENCODED: 514,
  FILTER_SANITIZE_SPECIAL_CHARS: 515,
  FILTER_SANITIZE_FULL_SPECIAL_CHARS: 522,
  FILTER_SANITIZE_EMAIL: 517,
  FILTER_SANITIZE_URL: 518,
  FILTER_SANITIZE_NUMBER_INT: 519,
  FILTER_SANITIZE_NUMBER_FLOAT: 520,
  FILTER_SANITIZE_ADD_SLASHES: 523,
  INPUT_POST: 0,
  INPUT_GET: 1,
  INPUT_COOKIE: 2,
  INPUT_ENV: 4,
  INPUT_SERVER: 5,
  PATHINFO_DIRNAME: 1,
  PATHINFO_BASENAME: 2,
  PATHINFO_EXTENSION: 4,
  PATHINFO_FILENAME: 8,
  LIBXML_NOENT: 2,
  LIBXML_DTDLOAD: 4,
  LIBXML_DTDATTR: 8,
  LIBXML_NONET: 2048,
  JSON_HEX_TAG: 1,
  JSON_HEX_AMP: 2,
  JSON_HEX_APOS: 4,
  JSON_HEX_QUOT: 8,
  JSON_UNESCAPED_SLASHES: 64,
  JSON_PRETTY_PRINT: 128,
  JSON_UNESCAPED_UNICODE: 256,
  PREG_SPLIT_NO_EMPTY: 1,
  PHP_URL_SCHEME: 0,
  PHP_URL_HOST: 1,
  PHP_URL_PORT: 2,
  PHP_URL_PATH: 5,
  PHP_URL_QUERY: 6,
  CURLOPT_URL: 10002,
  CURLOPT_PROXY: 10004,
  CURLOPT_POSTFIELDS: 10015,
  CURLOPT_HTTPHEADER: 10023,
};

/** The number of a combination of such constants, `A | B`; null for anything else. */
export function flagsOf(text: string): number | null {
  let sum = 0;
  for (const part of text.split('|')) {
    const value = numbers[part.trim().replace(/^\\/, '')];
    if (value === undefined) return null;
    sum |= value;
  }
  return sum;
}

export const constants: Partial<Record<KindName, Expression>> = {
  integer,
  float,
  boolean,
  null: (body, node) => body.at(node).const(Const.null),
  name,
  qualified_name: name,
  relative_name: name,
};
