import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import type { RequestStep } from '../../cases/flow-case.ts';
import type { SinkKind } from '../../judges/arrival.ts';
import { arrive } from '../../sandbox/recorder.ts';
import { isLoose, type Loose } from '../loose.ts';
import { writeQuery } from './query-string.ts';

/** A request as Node gives it, with what middlewares would have to parse kept aside. */
export interface FakeRequest extends Readable {
  method: string;
  url: string;
  headers: Record<string, string>;
  readonly step: RequestStep;
  [field: string]: unknown;
}

export function fakeRequest(step: RequestStep): FakeRequest {
  const query = writeQuery(step.query ?? {});
  const body = step.body === undefined ? '' : typeof step.body === 'string' ? step.body : JSON.stringify(step.body);
  const path = encodeURI(step.path).replace(/%25(?=[0-9A-F]{2})/gi, '%');
  const url = path + (query === '' ? '' : `${path.includes('?') ? '&' : '?'}${query}`);
  const cookies = Object.entries(step.cookies ?? {}).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const headers = {
    host: 'app.example',
    ...(typeof step.body === 'object' ? { 'content-type': 'application/json' } : {}),
    ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
    ...Object.fromEntries(Object.entries(step.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value])),
  };
  const form = /urlencoded/.test(`${Reflect.get(headers, 'content-type')}`) && typeof step.body === 'object';
  const stream = Readable.from([Buffer.from(form ? writeQuery(step.body) : body)]);
  const socket = { remoteAddress: '203.0.113.7', encrypted: true, destroy: () => undefined };
  const more = {
    step,
    headers,
    url,
    socket,
    connection: socket,
    httpVersion: '1.1',
    rawHeaders: Object.entries(headers).flat(),
  };
  const request: unknown = Object.assign(stream, more, { method: (step.method ?? 'GET').toUpperCase() });
  // Just made with every field that the type has.
  return request as FakeRequest;
}

/** A response that remembers: what is written is judged as HTML unless its type says otherwise. */
export class FakeResponse extends EventEmitter {
  statusCode = 200;
  statusMessage = '';
  headersSent = false;
  writableEnded = false;
  readonly written: string[] = [];
  readonly locals: Record<string, unknown> = {};
  readonly #headers = new Map<string, unknown>();
  [field: string]: unknown;

  setHeader(name: string, value: unknown): this {
    noteHeader('response.setHeader', name, value);
    this.#headers.set(name.toLowerCase(), value);
    return this;
  }
  getHeader(name: string): unknown {
    return this.#headers.get(name.toLowerCase());
  }
  getHeaders(): Record<string, unknown> {
    return Object.fromEntries(this.#headers);
  }
  hasHeader(name: string): boolean {
    return this.#headers.has(name.toLowerCase());
  }
  removeHeader(name: string): void {
    this.#headers.delete(name.toLowerCase());
  }
  appendHeader(name: string, value: unknown): this {
    return this.setHeader(name, value);
  }
  flushHeaders(): void {
    this.headersSent = true;
  }
  writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.at(-1);
    if (typeof headers === 'object' && headers !== null)
      for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
    this.headersSent = true;
    return this;
  }
  write(chunk?: unknown): boolean {
    if (chunk !== undefined && chunk !== null && !isLoose(chunk)) {
      arrive(this.bodyKind(), 'response.write', chunk);
      this.written.push(`${chunk}`);
    }
    return true;
  }
  end(chunk?: unknown): this {
    this.write(chunk);
    this.finish();
    return this;
  }
  /** The answer is complete; nothing is judged here. */
  finish(): void {
    this.headersSent = true;
    this.writableEnded = true;
    setImmediate(() => {
      this.emit('finish');
      this.emit('close');
    });
  }
  /** HTML where a browser would take it for that. */
  bodyKind(): SinkKind {
    const type = this.getHeader('content-type');
    return type === undefined || /html|xml|svg/i.test(`${type}`) ? 'html' : 'body';
  }
}

/** Judges a header's line, and where it leads if it is one that browsers follow. */
export function noteHeader(sink: string, name: string, value: unknown): void {
  const lower = `${name}`.toLowerCase();
  const args = [name, value];
  if (lower === 'location' || lower === 'refresh') arrive('redirect', sink, value, args);
  arrive('header', sink, `${name}: ${Array.isArray(value) ? value.join(', ') : value}`, args);
}

/** Something that takes requests. The one that listens is asked; else the first that was made and not mounted. */
export interface Server {
  handle: (request: FakeRequest, response: FakeResponse) => unknown;
  listens: boolean;
  mounted: boolean;
}

let servers: Server[] = [];

export function forgetServers(): void {
  servers = [];
}

export function addServer(handle: Server['handle']): Server {
  const server: Server = { handle, listens: false, mounted: false };
  servers.push(server);
  return server;
}

export function mainServer(): Server | null {
  return (
    servers.findLast((server) => server.listens) ?? servers.find((server) => !server.mounted) ?? servers[0] ?? null
  );
}

/** Calls the callback that `listen(…, callback)` was given. */
export function listening(server: Server, args: readonly unknown[]): { close: Loose; address: Loose; on: Loose } {
  server.listens = true;
  const callback = args.findLast(isLoose);
  if (callback !== undefined) setImmediate(() => callback());
  const handle = {
    close: (done: unknown) => isLoose(done) && done(),
    address: () => ({ port: 3000 }),
    on: () => handle,
  };
  return handle;
}

export function parseCookies(header: string | undefined): Record<string, string> {
  const pairs = (header ?? '').split(/; */).filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), decode(pair.slice(pair.indexOf('=') + 1))]),
  );
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
