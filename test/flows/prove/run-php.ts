import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type FlowCase, twins } from '../cases/flow-case.ts';
import { findSink } from '../cases/marker.ts';
import { judgeRuns, type Run } from '../judges/judge-runs.ts';
import { payloadsFor } from '../judges/payloads.ts';
import type { RunReport } from '../sandbox/report.ts';

/** What the PHP child is told, as its argument. */
interface PhpOrder {
  readonly root: string;
  readonly entry: string;
  readonly payload: unknown;
  readonly drive: FlowCase['drive'] | null;
  readonly world: object;
}

const run = promisify(execFile);
const sandbox = join(import.meta.dirname, '../sandbox/php');
const replaced =
  'exec,system,shell_exec,passthru,popen,proc_open,mail,header,setcookie,error_log,syslog,unserialize,file_get_contents,file_put_contents,fopen,readfile,file,unlink,move_uploaded_file';
const forbidden =
  'pcntl_exec,pcntl_fork,posix_kill,dl,fsockopen,pfsockopen,stream_socket_client,stream_socket_server,mkdir,rmdir,rename,copy,link,symlink,chmod,chown,chgrp,touch,tempnam,tmpfile';

/** Runs both twins of a PHP case, each value in a process of its own that sees only the program and may not connect. */
export async function runPhp(flowCase: FlowCase, copies: string): Promise<RunReport[]> {
  const shared = flowCase.onlyOwnPayloads === true ? [] : payloadsFor(flowCase.cwe);
  const runs: Run[] = [];
  for (const twin of twins) {
    const root = join(copies, twin);
    wrapSink(flowCase, twin, root);
    for (const payload of [null, ...(flowCase.payloads ?? []), ...shared]) {
      const value = payload === null ? (flowCase.harmless ?? '17') : payload;
      const { entry, drive = null, world = {} } = flowCase;
      const found = await runOnce({ root, entry, payload: value, drive, world });
      const told = typeof payload === 'string' ? payload : JSON.stringify(payload);
      runs.push({ ...found, twin, payload: payload === null ? null : told });
    }
  }
  return judgeRuns(flowCase, runs);
}

async function runOnce(order: PhpOrder): Promise<Pick<Run, 'arrivals' | 'errors'>> {
  const settings = [
    `disable_functions=${replaced},${forbidden}`,
    `open_basedir=${order.root}:${sandbox}`,
    'allow_url_fopen=0',
    'memory_limit=128M',
  ];
  const args = ['-n', ...settings.flatMap((setting) => ['-d', setting]), join(sandbox, 'child.php')];
  const { stdout } = await run('php', [...args, JSON.stringify(order)], {
    cwd: order.root,
    env: { PATH: process.env.PATH },
    timeout: 8_000,
  });
  // Our own child wrote it: what it holds is what `Run` says.
  return JSON.parse(stdout) as Pick<Run, 'arrivals' | 'errors'>;
}

/** `eval` and `include` are words of the language: on the marked line, what they get goes through the recorder. */
function wrapSink(flowCase: FlowCase, twin: (typeof twins)[number], root: string): void {
  const sink = findSink(join(flowCase.folder, twin));
  const file = join(root, sink.file);
  const lines = readFileSync(file, 'utf8').split('\n');
  lines[sink.line - 1] = (lines[sink.line - 1] ?? '')
    .replace(/\beval\s*\((.*)\)\s*;/, String.raw`eval(\Flow::code($1));`)
    .replace(/\b(include|require)(_once)?\b\s*(.*?);/, String.raw`$1$2 \Flow::path($3);`);
  writeFileSync(file, lines.join('\n'));
}
