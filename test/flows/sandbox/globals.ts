import { Readable } from 'node:stream';
import { format } from 'node:util';
import { canary } from '../judges/payloads.ts';
import { isLoose, type Loose } from '../stubs/loose.ts';
import { fetchStub } from '../stubs/outgoing/requests.ts';
import { arrive, currentRun, noteError, world } from './recorder.ts';

/** Replaces what programs reach without an import: once a process. */
export function installGlobals(): void {
  const set = (name: string, value: unknown): void => {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  };
  set('eval', runText);
  set('Function', functionStub);
  set('RegExp', regexpStub);
  set('fetch', fetchStub('fetch'));
  set('console', consoleStub());
  set('setTimeout', timer(setTimeout));
  set('setInterval', (work: unknown, delay: unknown, ...args: unknown[]) => timers.short(work, delay, ...args));
  set('Response', responseStub);
  for (const stream of [process.stdout, process.stderr])
    stream.write = (text: unknown) => Boolean(arrive('log', 'process.stdout.write', text)) || true;
  process.cwd = () => '/srv/app';
  process.chdir = () => undefined;
  process.exit = ((code?: number) => {
    throw new ProgramExit(code);
  }) as typeof process.exit;
  process.on('uncaughtException', (error) => error instanceof ProgramExit || noteError(error));
  process.on('unhandledRejection', (error) => error instanceof ProgramExit || noteError(error));
  watchPrototype();
}

/** Sets what the world says, before a run. */
export function setSurroundings(payload: unknown): void {
  const { argv, env, stdin } = world();
  process.argv = ['/usr/bin/node', `${currentRun().root}/app`, ...(argv ?? [])];
  process.env = { NODE_ENV: 'production', HOME: '/home/app', PATH: '/usr/bin', ...env };
  Object.defineProperty(process, 'stdin', {
    value: Object.assign(Readable.from([stdin ?? '']), { isTTY: false }),
    configurable: true,
  });
  Reflect.deleteProperty(Object.prototype, canary);
  watchPrototype();
  Math.random = () => (typeof payload === 'number' && payload > 0 && payload < 1 ? payload : 0.5);
}

/** `process.exit` ends the program's turn, not the runner. */
export class ProgramExit extends Error {
  constructor(code: number | undefined) {
    super(`exit ${code ?? 0}`);
  }
}

// biome-ignore lint/security/noGlobalEval: what programs evaluate has to give them a result.
const intrinsicEval = globalThis.eval;
const IntrinsicFunction = globalThis.Function;

const runText: Loose = (code) => {
  if (typeof code !== 'string') return code;
  arrive('code', 'eval', code);
  try {
    return intrinsicEval(code) as unknown;
  } catch {
    return undefined;
  }
};

function makeFunction(args: unknown[]): object {
  arrive('code', 'Function', args.join('\n'), args);
  try {
    return Reflect.construct(IntrinsicFunction, args) as object;
  } catch {
    return () => undefined;
  }
}

const functionStub = new Proxy(IntrinsicFunction, {
  apply: (_, __, args: unknown[]) => makeFunction(args),
  construct: (_, args: unknown[]) => makeFunction(args),
});

const regexpStub = new Proxy(RegExp, {
  apply: (target, _, args: unknown[]) => notedPattern(args) && Reflect.construct(target, args),
  construct: (target, args: unknown[]) => {
    notedPattern(args);
    return Reflect.construct(target, args) as object;
  },
});

function notedPattern(args: unknown[]): boolean {
  if (typeof args[0] === 'string') arrive('regex', 'RegExp', args[0], args);
  return true;
}

const responseStub = new Proxy(Response, {
  construct: (target, args: unknown[]) => {
    const made = Reflect.construct(target, args) as Response;
    const type = made.headers.get('content-type') ?? 'text/plain';
    arrive(/html|xml|svg/.test(type) ? 'html' : 'body', 'new Response', args[0], args);
    const location = made.headers.get('location');
    if (location !== null) arrive('redirect', 'new Response', location, args);
    return made;
  },
  get: (target, name) => {
    if (name !== 'redirect') return Reflect.get(target, name);
    return (url: string, status?: number) => {
      arrive('redirect', 'Response.redirect', url);
      return new Response(null, { status: status ?? 302, headers: { 'x-location': encodeURI(url) } });
    };
  },
});

function consoleStub(): Record<string, Loose> {
  const note = (name: string): Loose => {
    return (...args) => {
      arrive('log', `console.${name}`, format(...args), args);
      if (args.length > 1) arrive('format', `console.${name}`, args[0], args);
    };
  };
  const names = [
    'log',
    'info',
    'warn',
    'error',
    'debug',
    'trace',
    'dir',
    'table',
    'time',
    'timeEnd',
    'group',
    'groupEnd',
    'assert',
  ];
  return Object.fromEntries(names.map((name) => [name, note(name)]));
}

const realTimeout = setTimeout;
const timers = {
  /** Delays keep their order, a thousand times shorter. */
  short: (work: unknown, delay: unknown, ...args: unknown[]) => {
    if (typeof work === 'string') arrive('code', 'setTimeout', work);
    const run = isLoose(work) ? work : () => undefined;
    return realTimeout(() => run(...args), Math.min(Number(delay ?? 0) / 1000, 5));
  },
};

function timer(original: typeof setTimeout): unknown {
  return Object.assign(
    timers.short,
    Object.fromEntries(Object.getOwnPropertySymbols(original).map((name) => [name, Reflect.get(original, name)])),
  );
}

/** A value written onto the prototype of all objects turns up here, whoever writes it. */
function watchPrototype(): void {
  const kept = new WeakMap<object, unknown>();
  Object.defineProperty(Object.prototype, canary, {
    configurable: true,
    enumerable: false,
    get(this: object) {
      return kept.get(this);
    },
    set(this: object, value: unknown) {
      if (this === Object.prototype) arrive('prototype', 'Object.prototype', value);
      else Object.defineProperty(this, canary, { value, writable: true, enumerable: true, configurable: true });
    },
  });
}
