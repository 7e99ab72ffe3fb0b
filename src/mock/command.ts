/**
 * `sightline-mock`: the API of the contract without a service behind it. `--port` (or PORT, 4010) and `--host` (or
 * HOST, 127.0.0.1) say where, `--stateless` keeps nothing, and `--contract` names another OpenAPI document than the
 * one that came along. `sightline-mock diff` says instead what a newer contract changes.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import document from '../../generated/openapi.json' with { type: 'json' };
import type { Document } from './contract.ts';
import { reasonOf } from './contract-diff/compare.ts';
import { diffCommand } from './contract-diff/diff-command.ts';
import { serve } from './serve.ts';

const USAGE = `sightline-mock [--port 4010] [--host 127.0.0.1] [--stateless] [--contract openapi.json]

  --port, --host   where it listens; also PORT and HOST; port 0 takes any that is free
  --stateless      keeps nothing: every answer is an example of the contract
  --contract       another version of the contract than the one that came along

sightline-mock diff <old> <new>   says what a newer contract changes, and whether that breaks a client
`;

const [, , first, ...rest] = process.argv;
if (first === 'diff') process.exitCode = await diffCommand(rest);
else await start();

async function start(): Promise<void> {
  const options = readOptions();
  if (options.help) {
    process.stdout.write(USAGE);
    return;
  }
  const port = options.port ?? process.env.PORT ?? '4010';
  const host = options.host ?? process.env.HOST ?? '127.0.0.1';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) fail(`PORT is a number from 0 to 65535, and not "${port}"`, 2);

  const contract = readDocument(options.contract) as unknown as Document; // bundled by `npm run generate`, or named as such
  try {
    await serve(contract, { port: Number(port), host, stateless: options.stateless });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    fail(isTaken ? `Port ${port} is taken: choose another with PORT` : reasonOf(error), 1);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        stateless: { type: 'boolean', default: false },
        contract: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    return fail(`${reasonOf(error)}\n\n${USAGE}`, 2);
  }
}

function readDocument(file: string | undefined): typeof document {
  if (file === undefined) return document;
  try {
    const read = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof read?.paths !== 'object' || read.paths === null) throw new Error('it has no paths');
    return read;
  } catch (error) {
    return fail(`${file} is no OpenAPI document in JSON: ${reasonOf(error)}`, 2);
  }
}

function fail(problem: string, exit: number): never {
  process.stderr.write(`${problem}\n`);
  process.exit(exit);
}
