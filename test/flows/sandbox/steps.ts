import type { RequestStep, Step } from '../cases/flow-case.ts';
import { fireEvent } from '../stubs/browser/page.ts';
import { renderTree } from '../stubs/browser/react.ts';
import { isLoose, read } from '../stubs/loose.ts';
import { FakeResponse, fakeRequest, mainServer, noteHeader } from '../stubs/web/exchange.ts';
import { deliver } from '../stubs/web/sockets.ts';
import { ProgramExit } from './globals.ts';
import { arrive, noteError } from './recorder.ts';

/** Puts the value in place of `$PAYLOAD`, in all strings of a step or world. */
export function fill<Shape>(shape: Shape, payload: unknown, encode = (text: string) => text): Shape {
  const walk = (value: unknown): unknown => {
    if (value === '$PAYLOAD') return typeof payload === 'string' ? encode(payload) : payload;
    if (typeof value === 'string')
      return value.replaceAll('$PAYLOAD', () =>
        encode(typeof payload === 'string' ? payload : JSON.stringify(payload)),
      );
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner)]));
  };
  return walk(shape) as Shape;
}

/** Does one step with the payload in it. What the program throws is noted. */
export async function take(step: Step, payload: unknown, exported: unknown): Promise<void> {
  try {
    if (step.request !== undefined) await request(fillRequest(step.request, payload));
    if (step.call !== undefined) await callExport(exported, step.call, fill(step.args ?? [], payload));
    if (step.message !== undefined) await deliver(fill(step.message, payload));
    if (step.event !== undefined) fireEvent(fill(step.event, payload));
  } catch (error) {
    if (!(error instanceof ProgramExit)) noteError(error);
  }
  await settle();
}

function fillRequest(step: RequestStep, payload: unknown): RequestStep {
  return { ...fill(step, payload), path: fill(step.path, payload, encodeURIComponent) };
}

/** Encodes what a browser does in an address; the sender of a link is free to leave the rest as it is. */
export function encodeLikeBrowser(text: string): string {
  return text.replace(/[\p{Cc} %&#+"<>`{}|^\\\u0080-\uffff]+/gu, (part) => encodeURIComponent(part));
}

let session: Record<string, unknown> = {};

export function forgetSession(): void {
  session = {};
}

/** Sends a request to the program's server and waits for its answer, if it gives one. */
export async function request(
  step: RequestStep,
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  const server = mainServer();
  if (server === null) throw new Error('the program made no server that could take a request');
  const incoming = fakeRequest(step);
  const response = new FakeResponse();
  Object.assign(session, step.session ?? {});
  incoming.sessionStore = session;
  await Promise.race([Promise.resolve(server.handle(incoming, response)), settle()]);
  for (let turn = 0; turn < 20 && !response.writableEnded; turn++) await settle();
  return { status: response.statusCode, headers: response.getHeaders(), body: response.written.join('') };
}

async function callExport(exported: unknown, path: string, args: readonly unknown[]): Promise<void> {
  const names = path.split('.');
  let owner: unknown;
  let target: unknown = names[0] === 'default' ? (read(exported, 'default') ?? exported) : exported;
  for (const name of names[0] === 'default' ? names.slice(1) : names) {
    owner = target;
    target = read(owner, name) ?? read(read(owner, 'default'), name);
  }
  if (!isLoose(target)) throw new Error(`the program exports no function ${path}`);
  const given = args.map(special);
  noteReturned(await Reflect.apply(target, owner, given));
}

/** What a serverless function, a handler or a component gives back is an answer. */
function noteReturned(result: unknown): void {
  renderTree(result);
  const headers = Object.fromEntries(
    Object.entries(Object(read(result, 'headers') ?? {})).map(([name, value]) => [name.toLowerCase(), value]),
  );
  for (const [name, value] of Object.entries(headers)) noteHeader('returned header', name, value);
  const body = read(result, 'body');
  if (typeof body === 'string')
    arrive(/html|xml|svg/.test(`${headers['content-type']}`) ? 'html' : 'body', 'returned body', body);
  const redirect = read(read(result, 'redirect'), 'destination');
  if (redirect !== undefined) arrive('redirect', 'returned redirect', redirect);
}

function special(argument: unknown): unknown {
  if (argument === '$RES') return new FakeResponse();
  if (argument === '$NEXT') return (error: unknown) => error !== undefined && noteError(error);
  const step = read(argument, '$request');
  return typeof step === 'object' && step !== null ? fakeRequest(step as RequestStep) : argument;
}

/** Lets everything that is due happen: promises, callbacks, shortened timers. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => realTimeout(resolve, 2));
  for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setImmediate(resolve));
}

const realTimeout = setTimeout;
