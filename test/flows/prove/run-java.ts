import { execFile, spawn } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { FlowCase } from '../cases/flow-case.ts';
import { judgeRuns, type Run } from '../judges/judge-runs.ts';
import { payloadsFor } from '../judges/payloads.ts';
import type { RunReport } from '../sandbox/report.ts';

/** Runs both twins of a Java case in one machine of Java's; each value has the program's classes anew. */
export async function runJava(flowCase: FlowCase, copies: string): Promise<RunReport[]> {
  sandbox ??= compileSandbox();
  const order = {
    entry: flowCase.entry,
    drive: flowCase.drive ?? null,
    copies,
    world: flowCase.world ?? {},
    harmless: flowCase.harmless ?? '17',
    payloads: [
      ...(flowCase.payloads ?? []),
      ...(flowCase.onlyOwnPayloads === true ? [] : payloadsFor(flowCase.cwe, 'java')),
    ],
  };
  const options = ['-Xshare:auto', '-XX:TieredStopAtLevel=1', '-Djava.security.manager=allow', '-Duser.dir=/srv/app'];
  const running = spawn('java', [...options, ...internals, '-cp', await sandbox, 'flow.Child'], {
    env: { PATH: process.env.PATH },
    timeout: 120_000,
  });
  running.stdin.end(JSON.stringify(order));
  const ended = new Promise<number | null>((resolve, reject) => running.on('error', reject).on('close', resolve));
  const [output, complaints, status] = await Promise.all([text(running.stdout), text(running.stderr), ended]);
  if (status !== 0)
    throw new Error(`the case did not run to its end: ${complaints.trim().split('\n').slice(0, 4).join(' ')}`);
  // Our own child wrote it: each line is what `Run` says.
  const runs = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Run);
  return judgeRuns(flowCase, runs);
}

/** The compiled child and stubs: once for all cases of a process. */
let sandbox: Promise<string> | null = null;

/** Part of Java itself that rewrites calls. */
const internals = ['--add-exports', 'java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED'];

/** Each file of `stubs/java` holds many classes, one after another; what is `jakarta` is there as `javax` too. */
async function compileSandbox(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'flows-java-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const flows = join(import.meta.dirname, '..');
  const files = globSync(join(flows, 'sandbox/java/flow/*.java'));
  for (const bundle of globSync(join(flows, 'stubs/java/*.java'))) {
    for (const unit of readFileSync(bundle, 'utf8').split(/^(?=package )/m)) {
      const versions = unit.includes('jakarta.') ? [unit, unit.replaceAll('jakarta.', 'javax.')] : [unit];
      for (const version of versions) files.push(writeUnit(folder, version));
    }
  }
  await promisify(execFile)('javac', ['-nowarn', '-proc:none', ...internals, '-d', folder, ...files]);
  return folder;
}

function writeUnit(folder: string, unit: string): string {
  const inPackage = /^package ([\w.]+);/.exec(unit)?.[1] ?? '';
  const name = /public (?:abstract |final )?(?:class|interface|@interface|enum) (\w+)/.exec(unit)?.[1] ?? '';
  const place = join(folder, 'sources', ...inPackage.split('.'));
  mkdirSync(place, { recursive: true });
  const file = join(place, `${name}.java`);
  writeFileSync(file, unit);
  return file;
}
