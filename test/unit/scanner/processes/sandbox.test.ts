import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority, tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { onProtections, type ProtectionReport } from '../../../../src/scanner/processes/protections.ts';
import { type ChildCommand, startChild } from '../../../../src/scanner/processes/sandbox.ts';

const command = (script: string, change: Partial<ChildCommand> = {}): ChildCommand => ({
  command: process.execPath,
  args: ['-e', script],
  directory: tmpdir(),
  readable: [tmpdir()],
  memoryBytes: null,
  timeoutMs: 20_000,
  outputBytes: 1_000_000,
  signal: new AbortController().signal,
  ...change,
});

const run = async (script: string, change: Partial<ChildCommand> = {}) => {
  const child = await startChild(command(script, change));
  const lines: string[] = [];
  for await (const line of child.lines()) lines.push(line);
  const { outcome, code } = await child.ended;
  return { lines, outcome, code };
};

const forever = 'setInterval(() => {}, 1000);';

/** Processes whose command line holds a mark. */
const processesWith = (mark: string): string[] =>
  readdirSync('/proc').filter((pid) => {
    const file = `/proc/${pid}/cmdline`;
    return /^\d+$/.test(pid) && existsSync(file) && readFileSync(file, 'utf8').includes(mark);
  });

describe('startChild', () => {
  test('lines of output come whole, the last without a line feed too', async () => {
    expect(
      await run('process.stdout.write("one\\ntw"); setTimeout(() => process.stdout.write("o\\nthree"), 20)'),
    ).toEqual({
      lines: ['one', 'two', 'three'],
      outcome: 'exited',
      code: 0,
    });
  });

  test('a child sees nothing of our environment', async () => {
    process.env.SIGHTLINE_TEST_MARK = 'ours';
    const { lines } = await run('console.log(Object.keys(process.env).filter((name) => name !== "PWD").join())');
    delete process.env.SIGHTLINE_TEST_MARK;

    expect(lines).toEqual(['']);
  });

  test('an exit code of its own is no death, a signal from elsewhere is', async () => {
    expect(await run('process.exit(3)')).toMatchObject({ outcome: 'exited', code: 3 });
    expect(await run('process.abort()')).toMatchObject({ outcome: 'died' });
  });

  test('an exit code that tells of a signal, as shells give it, is a death', async () => {
    const child = await startChild(command(`process.exit(128 + ${constants.signals.SIGSEGV})`));

    expect(await child.ended).toMatchObject({ outcome: 'died', deathSignal: 'SIGSEGV' });
  });

  test('a child that takes too long is killed', async () => {
    expect(await run(forever, { timeoutMs: 300 })).toMatchObject({ outcome: 'timeout' });
  });

  test('a child that prints too much is killed', async () => {
    const endless = 'const more = () => process.stdout.write("x".repeat(65536), more); more()';

    expect(await run(endless, { outputBytes: 200_000 })).toMatchObject({ outcome: 'overflow' });
  });

  test('stopping kills the child and what it has started', async () => {
    const stop = new AbortController();
    const mark = `mark${process.pid}`;
    const script = `require('node:child_process').spawn(process.execPath, ['-e', '${forever}', '${mark}'], { stdio: 'ignore' }).on('spawn', () => console.log('up')); ${forever}`;
    const child = await startChild(command(script, { signal: stop.signal, args: ['-e', script, mark] }));
    const first = await child.lines().next();
    stop.abort();

    expect(first.value).toBe('up');
    expect(await child.ended).toMatchObject({ outcome: 'aborted' });
    await expect.poll(() => processesWith(mark)).toEqual([]);
  });

  test('a child that cannot be started has died, with the reason', async () => {
    const child = await startChild(command('', { command: '/nonexistent/engine' }));

    expect(await child.ended).toMatchObject({ outcome: 'died', stderr: expect.stringContaining('ENOENT') });
  });

  test('memory is limited where the system can', async () => {
    // `git` stands for any native child: it maps what it hashes.
    const hash = ['hash-object', '--stdin'];
    const child = await startChild(
      command('', { command: '/usr/bin/git', args: hash, memoryBytes: 64 * 1024 * 1024, readable: null }),
    );
    const chunk = Buffer.alloc(1024 * 1024);
    for (let written = 0; written < 200 && !child.stdin.destroyed; written++) child.stdin.write(chunk);
    child.stdin.end();

    expect((await child.ended).code).not.toBe(0);
  });

  test('which protections hold for a command is told, also to who asks late', async () => {
    const reports: ProtectionReport[] = [];

    await run('');
    onProtections((report) => reports.push(report));

    const [report] = reports.filter(({ command }) => command === process.execPath);
    expect([...(report?.active ?? []), ...(report?.missing ?? [])].toSorted()).toEqual(['bwrap', 'prlimit', 'setpriv']);
  });
});

describe('a child of lower priority', () => {
  // The fields of a process behind its name; the 17th of them is how nice it is (proc_pid_stat(5)).
  const niceOf = "require('fs').readFileSync('/proc/self/stat', 'utf8').replace(/.*[)] /s, '').split(' ')[16]";
  const script = `console.log(${niceOf}); console.log(require('child_process').execFileSync(process.execPath, ['-p', ${JSON.stringify(niceOf)}], { encoding: 'utf8' }).trim())`;

  test('has it, and so has what it starts', async () => {
    expect((await run(script, { priority: 19 })).lines).toEqual(['19', '19']);
  });

  test.runIf(existsSync('/proc/self/autogroup'))('has it among the sessions of the system too', async () => {
    // Until it is there: whoever is not root may set few sessions in a second.
    const session = "require('fs').readFileSync('/proc/self/autogroup', 'utf8').trim().split(' ').at(-1)";
    const waiting = `setInterval(() => { if (${session} === '19') { console.log('lowered'); process.exit() } }, 5)`;

    expect((await run(waiting, { priority: 19 })).lines).toEqual(['lowered']);
  });

  test('is one alone: others have ours', async () => {
    const ours = `${getPriority()}`;

    expect((await run(script)).lines).toEqual([ours, ours]);
  });

  test('works as it is where the system refuses it', async () => {
    expect((await run('console.log(1)', { priority: 1_000 })).lines).toEqual(['1']);
  });
});
