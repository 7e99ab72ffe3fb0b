import { EventEmitter } from 'node:events';
import net from 'node:net';
import util from 'node:util';
import { arrive } from '../../sandbox/recorder.ts';
import { isLoose, type Loose, read } from '../loose.ts';

export const nodeModuleStubs: Readonly<Record<string, () => unknown>> = {
  vm: () => vm(),
  vm2: () => ({ VM: Script2, NodeVM: Script2 }),
  util: () => ({ ...util, format, default: { ...util, format } }),
  net: () => ({ ...net, connect, createConnection: connect, Socket: SocketStub }),
  tls: () => ({ connect }),
  worker_threads: () => ({ Worker: WorkerStub, isMainThread: true, parentPort: null, workerData: null }),
  v8: () => ({ serialize: (value: unknown) => Buffer.from(JSON.stringify(value)), deserialize }),
};

const format: Loose = (...args) => {
  arrive('format', 'util.format', args[0], args);
  return util.format(...args);
};

const deserialize: Loose = (data) => {
  arrive('deserialize', 'v8.deserialize', data);
  return {};
};

function vm(): Record<string, unknown> {
  const run = (sink: string): Loose => {
    return (code) => void arrive('code', sink, code);
  };
  class Script {
    constructor(code: unknown) {
      arrive('code', 'vm.Script', code);
    }
    runInContext = (): unknown => undefined;
    runInNewContext = (): unknown => undefined;
    runInThisContext = (): unknown => undefined;
  }
  const names = ['runInContext', 'runInNewContext', 'runInThisContext', 'compileFunction'];
  return {
    ...Object.fromEntries(names.map((name) => [name, run(`vm.${name}`)])),
    Script,
    createContext: (sandbox: unknown) => sandbox ?? {},
    isContext: () => true,
  };
}

class Script2 {
  run(code: unknown): void {
    arrive('code', 'vm2.run', code);
  }
}

const connect: Loose = (...args) => {
  const [first, second] = args;
  const host = typeof first === 'number' ? second : (read(first, 'host') ?? second);
  arrive('url', 'net.connect', typeof host === 'string' ? `tcp://${host}/` : '', args);
  const socket = Object.assign(new EventEmitter(), {
    write: () => true,
    end: () => undefined,
    destroy: () => undefined,
    setTimeout: () => undefined,
  });
  setImmediate(() => {
    socket.emit('connect');
    const callback = args.at(-1);
    if (isLoose(callback)) callback();
  });
  return socket;
};

class SocketStub extends EventEmitter {
  connect(port: unknown, host: unknown): this {
    connect(port, host);
    return this;
  }
  write(): boolean {
    return true;
  }
  end(): void {
    this.emit('close');
  }
  destroy(): void {
    this.emit('close');
  }
  setTimeout(): this {
    return this;
  }
}

class WorkerStub extends EventEmitter {
  constructor(file: unknown, options?: unknown) {
    super();
    arrive(read(options, 'eval') === true ? 'code' : 'path', 'new Worker', file, [file, options]);
  }
  postMessage(): void {
    // No worker runs here.
  }
}
