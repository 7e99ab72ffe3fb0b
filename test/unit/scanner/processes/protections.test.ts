import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import type { ChildCommand } from '../../../../src/scanner/processes/child-command.ts';
import {
  createProtections,
  type Protection,
  type ProtectionReport,
  wraps,
} from '../../../../src/scanner/processes/protections.ts';

const child: ChildCommand = {
  command: '/opt/engine',
  args: [],
  directory: tmpdir(),
  readable: [],
  memoryBytes: null,
  timeoutMs: 1_000,
  outputBytes: 1_000,
  signal: new AbortController().signal,
};

const protection = (name: Protection['name']): Protection => ({ name, wrap: () => [name] });
const MINUTE = 60_000;

/** Protections whose probes answer what `answers` says, by the name of the one that is tried. */
const start = (answers: { prlimit: boolean; bwrap: boolean | Error }) => {
  const clock = { now: 0 };
  const probed: string[] = [];
  const reports: ProtectionReport[] = [];
  const find = createProtections({
    available: () => [protection('prlimit'), protection('bwrap')],
    works: async (protections) => {
      const name = protections.at(-1)?.name;
      probed.push(protections.map((one) => one.name).join('+'));
      const answer = name === 'bwrap' ? answers.bwrap : answers.prlimit;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    now: () => clock.now,
    report: (report) => reports.push(report),
  });
  const names = async () => (await find(child)).map(({ name }) => name);
  return { clock, probed, reports, names };
};

describe('createProtections', () => {
  test('protections that work are tried once, together, and what is not installed is told as missing', async () => {
    const { clock, probed, reports, names } = start({ prlimit: true, bwrap: true });

    const both = await Promise.all([names(), names()]);
    clock.now = 10 * MINUTE;

    expect([...both, await names()]).toEqual(Array(3).fill(['prlimit', 'bwrap']));
    expect(probed.slice(0, 2)).toEqual(['prlimit', 'prlimit+bwrap']);
    expect(probed).toHaveLength(2);
    expect(reports).toEqual([{ command: '/opt/engine', active: ['prlimit', 'bwrap'], missing: ['setpriv'] }]);
  });

  test('a failed probe is made again after a minute, and what worked is kept without one', async () => {
    const answers = { prlimit: true, bwrap: false };
    const { clock, probed, reports, names } = start(answers);

    const first = await names();
    Object.assign(answers, { prlimit: false, bwrap: true });
    clock.now = MINUTE - 1;
    const before = await names();
    clock.now = MINUTE;
    const after = await names();

    expect([first, before, after]).toEqual([['prlimit'], ['prlimit'], ['prlimit', 'bwrap']]);
    expect(probed).toEqual(['prlimit', 'prlimit+bwrap', 'prlimit+bwrap']);
    expect(reports).toEqual([
      { command: '/opt/engine', active: ['prlimit'], missing: ['setpriv', 'bwrap'] },
      { command: '/opt/engine', active: ['prlimit', 'bwrap'], missing: ['setpriv'] },
    ]);
  });

  test('a probe that fails again says nothing new', async () => {
    const { clock, reports, names } = start({ prlimit: true, bwrap: false });

    for (const now of [0, MINUTE, 2 * MINUTE]) {
      clock.now = now;
      await names();
    }

    expect(reports).toHaveLength(1);
  });

  test('a probe that throws is forgotten', async () => {
    const answers: { prlimit: boolean; bwrap: boolean | Error } = { prlimit: true, bwrap: new Error('ENOMEM') };
    const { names } = start(answers);

    await expect(names()).rejects.toThrow('ENOMEM');
    answers.bwrap = true;

    expect(await names()).toEqual(['prlimit', 'bwrap']);
  });

  test('a command that needs all files is not expected to be isolated from them', async () => {
    const reports: ProtectionReport[] = [];
    const find = createProtections({
      available: () => [protection('prlimit'), protection('setpriv'), protection('bwrap')],
      works: async () => true,
      now: () => 0,
      report: (report) => reports.push(report),
    });

    await find({ ...child, readable: null });

    expect(reports).toEqual([{ command: '/opt/engine', active: ['prlimit', 'setpriv'], missing: [] }]);
  });
});

describe('what stands before a command', () => {
  const wrapper = (change: Partial<ChildCommand> = {}): string[] =>
    wraps.flatMap(([name, wrap]) => wrap(`/usr/bin/${name}`)({ ...child, ...change }));

  test('limits it, lets it die with us, and shows it nothing but what it may read', () => {
    const limits = { memoryBytes: 1_000_000, dataBytes: 3_000, fileBytes: 5_000, timeoutMs: 1_001 };
    const words = wrapper({ readable: ['/data/checkout'], ...limits });

    const [, ...shown] = words.join(' ').split(' --ro-bind-try ');
    expect(words.slice(0, words.indexOf('--ro-bind-try'))).toEqual([
      '/usr/bin/prlimit',
      '--as=1000000',
      '--data=3000',
      '--fsize=5000',
      '--core=0',
      '--cpu=8',
      '--',
      '/usr/bin/setpriv',
      '--pdeathsig',
      'KILL',
      '--',
      '/usr/bin/bwrap',
      '--unshare-all',
      '--die-with-parent',
      '--clearenv',
      '--proc',
      '/proc',
      '--dev',
      '/dev',
      '--tmpfs',
      '/tmp',
    ]);
    expect(shown.slice(-3)).toEqual([
      '/opt /opt',
      `${child.directory} ${child.directory}`,
      `/data/checkout /data/checkout --chdir ${child.directory} --`,
    ]);
    expect(shown.slice(0, -3)).toEqual(
      ['/usr', '/bin', '/lib', '/lib32', '/lib64', '/etc/ld.so.cache', '/nix/store'].map((path) => `${path} ${path}`),
    );
  });

  test('limits no memory and no file where none is to be limited, and hides nothing from what may read all', () => {
    expect(wrapper({ readable: null })).toEqual([
      '/usr/bin/prlimit',
      '--core=0',
      '--cpu=4',
      '--',
      '/usr/bin/setpriv',
      '--pdeathsig',
      'KILL',
      '--',
    ]);
  });
});
