import type { Comparison, NamedChange } from './compare.ts';
import { stepsOf } from './parameters.ts';

/** What changed, in a line each: breaks, what is new, what else matters, and how many words and examples did. */
export interface Summary {
  breaking: string[];
  added: string[];
  changed: string[];
  other: number;
}

/** The changes by what they mean to a client. */
export const summaryOf = ({ changes }: Comparison): Summary => {
  const listed = (wanted: (change: NamedChange) => boolean): string[] => [
    ...new Set(changes.filter(wanted).map(lineOf)),
  ];
  return {
    breaking: listed(({ impact }) => impact === 'major'),
    added: listed(({ impact, kind }) => impact === 'minor' && kind === 'added'),
    changed: listed(({ impact, kind }) => impact === 'minor' && kind !== 'added'),
    other: changes.filter(({ impact }) => impact === 'patch').length,
  };
};

/** What a reader of the changelog wants to know: breaks first, then what is new. Changed words are counted only. */
export const changelogEntry = (comparison: Comparison): string => {
  const { document, versions, changes } = comparison;
  if (changes.length === 0) return `${document}: no change since ${versions.released}.`;
  const { breaking, added, changed, other } = summaryOf(comparison);
  const parts = [
    section('Breaking', breaking),
    section('Added', added),
    section('Changed', changed),
    other === 0 ? '' : `Descriptions, examples and the like: ${other} ${other === 1 ? 'change' : 'changes'}.\n`,
  ];
  return `## ${document} ${versions.current} (since ${versions.released})\n\n${parts.filter(Boolean).join('\n')}`;
};

const section = (title: string, lines: string[]): string =>
  lines.length > 0 ? `### ${title}\n\n${lines.map((line) => `- ${line}\n`).join('')}` : '';

const lineOf = (change: NamedChange): string => {
  const { operation, parts } = placeOf(change);
  const what = [operation, ...parts].filter(Boolean).join(', ');
  const reason = change.verdicts.map(({ message }) => message).join(' ');
  return reason ? `${what}: ${reason}` : what;
};

const METHODS = ['get', 'post', 'patch', 'put', 'delete'];

/** `#/paths/~1scans/get/responses/200/headers/ETag` is `GET /scans`, answer 200, header `ETag`. */
const placeOf = (change: NamedChange): { operation: string; parts: string[] } => {
  const [root = '', ...rest] = stepsOf(change.path);
  if (root === 'components') return { operation: `\`${rest[1]}\``, parts: partsOf(rest.slice(2), change) };
  if (root !== 'paths') return { operation: `\`${[root, ...rest].join('.')}\``, parts: [] };
  const [path = '', method = '', ...below] = rest;
  if (!METHODS.includes(method)) return { operation: `\`${path}\``, parts: partsOf([method, ...below], change) };
  return { operation: `\`${method.toUpperCase()} ${path}\``, parts: partsOf(below, change) };
};

/** Steps of a pointer that say something to a reader; the others are how a document is built. */
const partsOf = (steps: string[], change: NamedChange): string[] => {
  const parts: string[] = [];
  const properties: string[] = [];
  for (let at = 0; at < steps.length; at += 1) {
    const [step, next = ''] = [steps[at], steps[at + 1]];
    if (step === 'requestBody') parts.push('request body');
    if (step === 'parameters') parts.push(parameterOf(change));
    if (step === 'responses') parts.push(`answer ${next}`);
    if (step === 'headers') parts.push(`header \`${next}\``);
    if (step === 'oneOf' && at === steps.length - 2) parts.push('one more form');
    if (step === 'properties') properties.push(next);
    if (step === 'parameters' || step === 'responses' || step === 'headers' || step === 'properties') at += 1;
  }
  return properties.length > 0 ? [...parts, `\`${properties.join('.')}\``] : parts;
};

const parameterOf = ({ parameters }: NamedChange): string =>
  parameters.length > 0 ? parameters.map((name) => `parameter \`${name}\``).join(', ') : 'a parameter';
