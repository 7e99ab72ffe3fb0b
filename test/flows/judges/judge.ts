import { extname, posix } from 'node:path';
import { format } from 'node:util';
import { type Arrival, type SinkKind, textOf } from './arrival.ts';
import { htmlRuns, urlRuns } from './html-text.ts';
import { canary } from './payloads.ts';
import { pythonCode } from './python-text.ts';
import { scriptCode } from './script-text.ts';
import { shellRuns } from './shell-text.ts';
import { sqlCode } from './sql-text.ts';

/** Says whether something harmful arrived. `base`: the folder that paths may not leave, null for the `/etc` rule. */
export type Judge = (arrival: Arrival, base: string | null) => boolean;

/** The judge of a CWE number, or `contains`. @throws when there is none. */
export function judgeOf(name: string | number): Judge {
  const rule = name === 'contains' ? null : rules[Number(name)];
  if (rule === undefined) throw new Error(`no judge for ${name}`);
  if (rule === null) return (arrival) => textOf(arrival.value).includes(canary);
  return (arrival, base) => {
    const harms =
      arrival.kind === 'any' ? (value: Arrival) => textOf(value.value).includes(canary) : rule[arrival.kind];
    return harms?.(arrival, base) ?? false;
  };
}

type Rule = Partial<Record<SinkKind, Judge>>;

const has: Judge = ({ value }) => textOf(value).includes(canary);
const text = (harms: (value: string) => boolean): Judge => {
  return ({ value }) => textOf(value).includes(canary) && harms(textOf(value));
};

const markup: Rule = {
  html: ({ value }) => (typeof value === 'string' || value instanceof Uint8Array) && htmlRuns(textOf(value)),
  navigate: text(urlRuns),
  code: text((value) => scriptCode(value).includes(canary)),
  'script-src': text((value) => host(value).includes(canary)),
};
const python: Judge = text((value) => pythonCode(value).includes(canary));
const code: Rule = { code: markup.code ?? has, python, template: templateRuns(), module: has, deserialize: has };
const paths: Rule = { path: leaves };
const query: Rule = {
  nosql: ({ value }) => operatorReached(value, false),
  sql: text(sqlReached),
  code: markup.code ?? has,
};

const rules: Readonly<Record<number, Rule>> = {
  22: paths,
  73: paths,
  78: { shell: text(shellRuns), command: has },
  79: markup,
  88: { args: ({ value }) => optionReached(Array.isArray(value) ? value : [value]), shell: text(optionInCommand) },
  89: { sql: text(sqlReached) },
  90: { ldap: text((value) => value.includes(`(${canary}=`)) },
  91: { xml: text((value) => value.includes(`<${canary}`)) },
  94: code,
  95: code,
  113: { header: text(lineBroken), redirect: text(lineBroken), cookie: text(lineBroken) },
  117: { log: ({ args }) => lineBroken(format(...args)) },
  134: { format: text((value) => /%[sdifjoO]/.test(value) || pythonField.test(value)) },
  209: { body: has, html: has, header: has },
  330: {},
  434: { path: ({ value }) => textOf(value).includes(canary) && runnable.has(extname(textOf(value)).toLowerCase()) },
  470: { module: has, code: has, python, any: has },
  501: { session: has },
  502: { deserialize: has, code: has, python },
  601: { redirect: text(leadsAway), navigate: text(leadsAway) },
  611: { 'xml-parse': text((value) => value.includes('<!ENTITY')) },
  643: { xpath: text((value) => value.replace(/'[^']*'|"[^"]*"/g, '').includes(canary)) },
  776: { 'xml-parse': text((value) => value.includes('<!ENTITY')) },
  915: { document: has, nosql: has, attribute: has },
  918: { url: ({ value }) => host(value).includes(canary) },
  943: query,
  1321: { prototype: () => true },
  1333: { regex: text((value) => /(?<!\\)[(*+]/.test(value)) },
  1336: { template: templateRuns() },
};

/** A field of Python's `format` that looks something up. */
const pythonField = new RegExp(`(?<!\\{)\\{[^{}]*${canary}[^{}]*\\}`);

const runnable = new Set('.php .phtml .html .htm .svg .js .jsp .asp .aspx .exe .sh .py'.split(' '));

function leaves({ value }: Arrival, base: string | null): boolean {
  const raw = textOf(value).replace(/^file:\/\//, '');
  const path = posix.resolve('/srv/app', raw);
  if (!path.includes(canary)) return false;
  return base === null ? path.startsWith('/etc/') : path !== base && !path.startsWith(`${base}/`);
}

function sqlReached(value: string): boolean {
  return sqlCode(value).includes(canary);
}

function lineBroken(value: string): boolean {
  return new RegExp(`[\\r\\n][^]*${canary}`).test(value);
}

function optionReached(args: readonly unknown[]): boolean {
  const end = args.indexOf('--');
  const before = end < 0 ? args : args.slice(0, end);
  return before.some((argument) => typeof argument === 'string' && /^-/.test(argument) && argument.includes(canary));
}

function optionInCommand(command: string): boolean {
  return optionReached(command.replace(/'[^']*'|"[^"]*"/g, (quoted) => quoted.replace(/\s/g, '_')).split(/\s+/));
}

function leadsAway(value: string): boolean {
  if (urlRuns(value)) return true;
  return URL.canParse(value, 'https://app.example/') && new URL(value, 'https://app.example/').host.includes(canary);
}

/** The host that a request goes to, from a URL or Node's request options. */
function host(value: unknown): string {
  if (typeof value === 'string' || value instanceof URL) {
    return URL.canParse(`${value}`, 'https://app.example/') ? new URL(`${value}`, 'https://app.example/').host : '';
  }
  if (typeof value !== 'object' || value === null) return '';
  const parts = new Map(Object.entries(value));
  const given = parts.get('url') ?? parts.get('uri') ?? parts.get('baseURL');
  return given === undefined ? `${parts.get('hostname') ?? ''}${parts.get('host') ?? ''}` : host(given);
}

/** An operator of the attacker's is used as one, or code of theirs in `$where`; under `$eq` it is a mere value. */
function operatorReached(value: unknown, inOperator: boolean): boolean {
  if (typeof value !== 'object' || value === null) return inOperator && textOf(value).includes(canary);
  return Object.entries(value).some(([key, inner]) => {
    if (key === '$eq') return false;
    if (key === '$where' || key === '$function' || key === '$accumulator')
      return scriptCode(textOf(inner)).includes(canary);
    return operatorReached(inner, inOperator || key === '$ne' || key === '$gt');
  });
}

function templateRuns(): Judge {
  return text((value) => new RegExp(`(?:\\{\\{|\\{%|<%|[#$]\\{)[^]*${canary}`).test(value));
}
