import type { Register } from '../../../ir/operands.ts';
import { Const, Intrinsic, Operator } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body } from '../body.ts';
import { firstNode } from '../children.ts';
import { isSet, operatorOf } from '../conditions.ts';
import { builtIn } from '../names/references.ts';
import { showValue, writeToPage } from '../output.ts';
import { constantText, literals, piecesOf } from '../text.ts';
import { typeNamed } from '../types.ts';
import { surroundings } from '../variables/variables.ts';
import { Field, Token } from '../vocabulary.ts';
import { variablesOf } from './accesses.ts';
import { compact, extracted, isElement, merged, mergedInCopy, replacedInCopy } from './array-functions.ts';
import { flagsOf } from './constants.ts';
import { bareArgument, called, value } from './given.ts';
import { placeOf } from './places.ts';
import { joined, replaced, translated } from './text-functions.ts';

/** Null where the call is like any other. */
export type Special = (body: Body, node: Node, args: readonly Node[]) => Register | null;

/** Which field of the whole answer is meant, by the constant that asks for it. */
const pathParts = {
  PATHINFO_DIRNAME: 'dirname',
  PATHINFO_BASENAME: 'basename',
  PATHINFO_EXTENSION: 'extension',
  PATHINFO_FILENAME: 'filename',
};
const addressParts = {
  PHP_URL_SCHEME: 'scheme',
  PHP_URL_HOST: 'host',
  PHP_URL_PORT: 'port',
  PHP_URL_PATH: 'path',
  PHP_URL_QUERY: 'query',
  PHP_URL_FRAGMENT: 'fragment',
};

/**
 * Functions of the language that are syntax: they see variables, not values, or mean something else by each argument.
 */
export const specials: ReadonlyMap<string, Special> = new Map<string, Special>([
  ['isset', isset],
  ['empty', (body, node, [first]) => body.at(node).operate(Operator.not, value(body, first))],
  ['is_null', (body, node, [first]) => body.at(node).operate(Operator.isNothing, value(body, first))],
  ['extract', extracted],
  ['compact', compact],
  ['get_defined_vars', (body, node) => variablesOf(body, node)],
  ['define', define],
  ['constant', (body, node, [name]) => body.at(node).loadAt(surroundings(body, node), value(body, name))],
  ['func_get_args', (body) => listOfArguments(body)],
  ['func_get_arg', (body, node, [index]) => body.at(node).loadAt(listOfArguments(body), value(body, index))],
  ['print', (body, node, args) => writeToPage(body, node, args)],
  ['die', (body, node, args) => ends(body, node, args)],
  ['exit', (body, node, args) => ends(body, node, args)],
  ['settype', settype],
  ['printf', (body, node, args) => printed(body, node, args, 'sprintf')],
  ['vprintf', (body, node, args) => printed(body, node, args, 'vsprintf')],
  ['array_merge', merged],
  ['array_replace', replacedInCopy],
  ['array_replace_recursive', mergedInCopy],
  ['array_merge_recursive', mergedInCopy],
  ['implode', joined],
  ['join', joined],
  ['str_replace', replaced],
  ['strtr', translated],
  ['in_array', isElement],
  ['header', header],
  ['curl_setopt', curlOption],
  ['end', (body, node, [first]) => body.at(node).loadAt(value(body, first), body.at(node).const(Const.number, '-1'))],
  ['pathinfo', partOf('pathinfo', pathParts)],
  ['parse_url', partOf('parse_url', addressParts)],
  ['filter_var', filtered],
  ['filter_input', filterInput],
]);

/** Where a handle leads stays with it. */
function curlOption(body: Body, node: Node, [handle, option, given]: readonly Node[]): Register | null {
  const field = option === undefined ? undefined : curlFields[body.source.tree.slice(bareArgument(body, option))];
  if (field === undefined || given === undefined) return null;
  const object = value(body, handle);
  body.at(node).store(object, field, value(body, given));
  return body.at(node).const(Const.true);
}

const curlFields: Readonly<Record<string, string>> = { CURLOPT_URL: 'url', CURLOPT_PROXY: 'proxy' };

/** Asked for one part alone, a function answers what its array would hold under that name. */
function partOf(name: string, parts: Readonly<Record<string, string>>): Special {
  return (body, node, [whole, part, ...others]) => {
    if (part === undefined || others.length > 0) return null;
    const field = parts[body.source.tree.slice(bareArgument(body, part))];
    if (field === undefined) return null;
    return body.at(node).load(called(body, node, name, value(body, whole)), field);
  };
}

function isset(body: Body, node: Node, args: readonly Node[]): Register {
  const tests = args.map((one) => isSet(body, firstNode(body.source.tree, one)));
  const [only = -1] = tests;
  if (tests.length === 1) return only;
  return tests.length === 0 ? body.at(node).const(Const.false) : body.at(node).global(Intrinsic.maybe);
}

function define(body: Body, node: Node, [name, given]: readonly Node[]): Register | null {
  const text = constantText(body.source.tree, firstNode(body.source.tree, name ?? NONE));
  if (text === null) return null;
  body.at(node).store(surroundings(body, node), text, value(body, given));
  return body.at(node).const(Const.true);
}

/** `die($text)` writes it and ends the program. */
export function ends(body: Body, node: Node, args: readonly Node[]): Register {
  if (args.length > 0) writeToPage(body, node, args);
  return body.at(node).call(builtIn(body, 'exit', node), null, []);
}

function listOfArguments(body: Body): Register {
  if (body.frame.arguments < 0) body.frame.arguments = body.code.local();
  return body.frame.arguments;
}

function settype(body: Body, node: Node, [argument = NONE]: readonly Node[]): Register | null {
  const { tree, unit } = body.source;
  if (!/['"](?:int|integer|float|double|bool|boolean)['"]\s*\)$/i.test(tree.slice(node))) return null;
  const place = placeOf(body, firstNode(tree, argument));
  place.write(body.at(node).convert(place.read(), unit.type(typeNamed('int'))), node);
  return body.at(node).const(Const.true);
}

/** What is made of a format is written to the page. */
function printed(body: Body, node: Node, args: readonly Node[], format: string): Register {
  const values = args.map((one) => value(body, one));
  return showValue(body, node, called(body, node, format, ...values));
}

/** Of `Location: …` what stands behind it is an address; no other header can be left, as line breaks are refused. */
function header(body: Body, node: Node, args: readonly Node[]): Register | null {
  const [first] = args;
  if (first === undefined) return null;
  const parts = partsOf(body, bareArgument(body, first));
  const [start, ...others] = parts;
  const begins = typeof start === 'string' ? /^\s*(?:location|refresh:[^=]*url)\s*[:=]\s*/i.exec(start) : null;
  const isWhole = parts.length === 1 && typeof start === 'string';
  if (isWhole || begins === null || typeof start !== 'string') {
    const line = isWhole ? body.at(first).text(start) : value(body, first);
    body.at(node).invoke(surroundings(body, node), 'header', [{ kind: 'positional', value: line }]);
    return body.at(node).undefined();
  }
  const rest = [start.slice(begins[0].length), ...others].filter((one) => one !== '');
  const values = rest.map((one) => (typeof one === 'string' ? body.at(first).text(one) : body.expression(one)));
  const [only = body.at(first).text('')] = values;
  return called(body, node, 'header_location', values.length < 2 ? only : body.at(first).concat(values));
}

/** What a text is joined of, from the left. */
function partsOf(body: Body, node: Node): (string | Node)[] {
  const { tree } = body.source;
  const parts: (string | Node)[] = [];
  const pending = [node];
  for (let one = pending.pop(); one !== undefined; one = pending.pop()) {
    if (literals.has(tree.kind(one))) parts.push(...piecesOf(tree, one));
    else if (operatorOf(tree, one) === Token['.'])
      pending.push(tree.child(one, Field.right), tree.child(one, Field.left));
    else parts.push(one);
  }
  return parts;
}

/** Each filter is a function of its own. */
function filtered(body: Body, node: Node, [given, filter]: readonly Node[]): Register | null {
  const { tree } = body.source;
  const flag = filter === undefined ? null : flagsOf(tree.slice(bareArgument(body, filter)));
  const name = flag === null ? undefined : filters[flag];
  return name === undefined ? null : called(body, node, name, value(body, given));
}

function filterInput(body: Body, node: Node, [_kind, _name, filter]: readonly Node[]): Register | null {
  const { tree } = body.source;
  const flag = filter === undefined ? null : flagsOf(tree.slice(bareArgument(body, filter)));
  const name = flag === null ? undefined : filters[flag];
  return name === undefined ? null : called(body, node, name, called(body, node, 'filter_input_plain'));
}

const filters: Readonly<Record<number, string>> = {
  257: 'filter_var_int',
  258: 'filter_var_bool',
  259: 'filter_var_float',
  273: 'filter_var_url',
  274: 'filter_var_email',
  275: 'filter_var_ip',
  276: 'filter_var_ip',
  513: 'filter_var_string',
  514: 'urlencode',
  515: 'filter_var_special',
  519: 'filter_var_number',
  520: 'filter_var_number',
  522: 'filter_var_special',
  523: 'filter_var_slashes',
};
