import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { changelogEntry, summaryOf } from './changelog-entry.ts';
import { ComparisonError, compare, type NamedDocument, parseDocument, reasonOf } from './compare.ts';

const USAGE = `sightline-mock diff <old> <new> [--json]

  <old>, <new>   two versions of openapi.json, or two of asyncapi.json: files, or addresses that begin with https://
  --json         {document, versions, breaking, added, changed, other}: lines of text, and how many other changes

Exit codes: 0 nothing breaks, 1 a client of the old one breaks, 2 the two could not be compared
`;

/** Prints what the second contract changes since the first, and gives the exit code. */
export const diffCommand = async (given: readonly string[]): Promise<0 | 1 | 2> => {
  const refuse = (problem: string): 2 => {
    process.stderr.write(`${problem}\n`);
    return 2;
  };
  const options = optionsOf(given);
  if (typeof options === 'string') return refuse(`${options}\n\n${USAGE}`);
  if (options.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  try {
    const [released, current] = await Promise.all([read(options.old), read(options.current)]);
    const comparison = compare({ released: withoutServers(released), current: withoutServers(current) });
    const { document, versions } = comparison;
    const summary = summaryOf(comparison);
    const told = { document, versions: { old: versions.released, new: versions.current }, ...summary };
    process.stdout.write(options.json ? `${JSON.stringify(told, null, 2)}\n` : `${changelogEntry(comparison)}\n`);
    return summary.breaking.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof ComparisonError)) throw error;
    return refuse(error.message);
  }
};

/** Each service publishes its own address, which is no part of what it promises. */
const withoutServers = ({ name, document }: NamedDocument): NamedDocument => {
  if (typeof document !== 'object' || document === null) return { name, document };
  return { name, document: { ...document, servers: undefined } };
};

interface Options {
  old: string;
  current: string;
  json: boolean;
  help: boolean;
}

/** What was typed, or what is wrong with it. */
const optionsOf = (args: readonly string[]): Options | string => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
    });
    const [old = '', current = ''] = positionals;
    if (!values.help && positionals.length !== 2) return 'Two contracts are compared, an old one and a new one.';
    return { old, current, ...values };
  } catch (error) {
    return reasonOf(error);
  }
};

/** A large contract on a slow line; whoever waits longer has no connection. */
const FETCH_TIMEOUT_MS = 60_000;

const read = async (place: string): Promise<NamedDocument> => {
  try {
    return parseDocument(place, /^https?:\/\//.test(place) ? await fetchText(place) : await readFile(place, 'utf8'));
  } catch (cause) {
    if (cause instanceof ComparisonError) throw cause;
    throw new ComparisonError(`${place} can't be read: ${reasonOf(cause)}`, { cause });
  }
};

const fetchText = async (address: string): Promise<string> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`it was answered with ${response.status}`);
  return response.text();
};
