import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { arrive } from '../../sandbox/recorder.ts';
import { callBack, isLoose, type Loose, read } from '../loose.ts';
import { real } from '../real.ts';

export const processStubs: Readonly<Record<string, () => unknown>> = {
  child_process: () => childProcess(),
  execa: () => ({
    execa: execa(false),
    execaSync: execa(false),
    execaCommand: execa(true),
    execaCommandSync: execa(true),
    $: execa(false),
    default: execa(false),
  }),
  'cross-spawn': () => Object.assign(spawn, { sync: spawnSync, spawn }),
  shelljs: () => ({
    exec: execSync,
    cd: () => undefined,
    rm: removed,
    cat: removed,
    mkdir: removed,
    which: () => '/bin/x',
    config: {},
  }),
  'shell-quote': () => real('shell-quote'),
  'shell-escape': () => (args: string[]) =>
    args.map((arg) => (/^[\w/:=.-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", "'\\''")}'`)).join(' '),
  'simple-git': () => () => gitClient,
};

const output = 'output\n';
const removed: Loose = (path) => arrive('path', 'shell', path) && output;

/** What runs: text for a shell, or a program with its arguments. */
function noteSpawn(sink: string, file: unknown, second: unknown, options: unknown): void {
  const list = Array.isArray(second) ? second : [];
  const all = [file, second, options];
  const shell = read(options, 'shell') ?? read(second, 'shell');
  if (shell === true || typeof shell === 'string') {
    arrive('shell', sink, [file, ...list].join(' '), all);
    return;
  }
  const flag = list.findIndex((argument) => argument === '-c' || argument === '/c' || argument === '-lc');
  if (/(?:^|\/)(?:ba|z|da|k)?sh$|cmd(?:\.exe)?$|powershell/.test(`${file}`) && flag >= 0)
    arrive('shell', sink, list[flag + 1], all);
  arrive('command', sink, file, all);
  arrive('args', sink, list, all);
}

function child(): EventEmitter {
  const streams = {
    stdout: Readable.from([output]),
    stderr: Readable.from(['']),
    stdin: { write: () => true, end: () => undefined },
  };
  const emitter = Object.assign(new EventEmitter(), streams, { kill: () => true, unref: () => undefined, pid: 7 });
  setImmediate(() => {
    emitter.emit('exit', 0);
    emitter.emit('close', 0);
  });
  return emitter;
}

const exec: Loose = (command, ...rest) => {
  arrive('shell', 'child_process.exec', command, [command, ...rest]);
  setImmediate(() => callBack(rest.findLast(isLoose), null, output, ''));
  return child();
};

const execSync: Loose = (command, ...rest) => {
  arrive('shell', 'child_process.execSync', command, [command, ...rest]);
  const encoding = read(rest[0], 'encoding');
  return typeof encoding === 'string' && encoding !== 'buffer' ? output : Buffer.from(output);
};

const execFile: Loose = (file, ...rest) => {
  const list = Array.isArray(rest[0]) ? rest[0] : [];
  noteSpawn(
    'child_process.execFile',
    file,
    list,
    rest.find((arg) => typeof arg === 'object' && !Array.isArray(arg)),
  );
  setImmediate(() => callBack(rest.findLast(isLoose), null, output, ''));
  return child();
};

const execFileSync: Loose = (file, ...rest) => {
  noteSpawn(
    'child_process.execFileSync',
    file,
    rest[0],
    rest.find((arg) => typeof arg === 'object' && !Array.isArray(arg)),
  );
  return Buffer.from(output);
};

const spawn: Loose = (file, args, options) => {
  noteSpawn('child_process.spawn', file, args, options);
  return child();
};

const spawnSync: Loose = (file, args, options) => {
  noteSpawn('child_process.spawnSync', file, args, options);
  return { status: 0, stdout: Buffer.from(output), stderr: Buffer.from('') };
};

const fork: Loose = (file, args) => {
  arrive('path', 'child_process.fork', file, [file, args]);
  noteSpawn('child_process.fork', file, args, {});
  return child();
};

function childProcess(): Record<string, unknown> {
  const promised = async (run: Loose, args: unknown[]): Promise<unknown> => {
    run(...args);
    return { stdout: output, stderr: '' };
  };
  Reflect.set(exec, promisify.custom, (...args: unknown[]) => promised(exec, args));
  Reflect.set(execFile, promisify.custom, (...args: unknown[]) => promised(execFile, args));
  return { exec, execSync, execFile, execFileSync, spawn, spawnSync, fork };
}

function execa(isCommand: boolean): Loose {
  return (file, args, options) => {
    if (isCommand && read(args, 'shell') === true) arrive('shell', 'execa', file);
    else if (isCommand) noteSpawn('execa', `${file}`.split(' ')[0], `${file}`.split(' ').slice(1), {});
    else noteSpawn('execa', file, args, options);
    return Object.assign(Promise.resolve({ stdout: output, stderr: '', exitCode: 0 }), {
      stdout: Readable.from([output]),
    });
  };
}

const gitClient: unknown = new Proxy(
  {},
  {
    get: (_, name) =>
      name === 'then'
        ? undefined
        : async (...args: unknown[]) => void arrive('args', `git.${String(name)}`, args.flat()),
  },
);
