import type { Register } from '../../../ir/operands.ts';
import { Intrinsic, Operator } from '../../../ir/ops.ts';
import type { Node } from '../../../tree/syntax-tree.ts';
import type { Body } from '../body.ts';
import { moduleObject } from '../names/references.ts';

/** Variables that every function sees. */
const superglobals: ReadonlySet<string> = new Set([
  '_GET',
  '_POST',
  '_REQUEST',
  '_COOKIE',
  '_FILES',
  '_SERVER',
  '_ENV',
  '_SESSION',
  'HTTP_RAW_POST_DATA',
]);

export const isSuperglobal = (name: string | null): boolean => name !== null && superglobals.has(name);

/** What a variable holds. */
export function readVariable(body: Body, name: string, node: Node): Register {
  const { frame } = body;
  if (name === 'this' && frame.kind !== 'file') return frame.self < 0 ? body.at(node).undefined() : frame.self;
  if (superglobals.has(name)) return body.at(node).load(surroundings(body, node), `$${name}`);
  if (name === 'GLOBALS') return globalScope(body, node);
  if (frame.globals.has(name)) return readGlobal(body, globalScope(body, node), name, node);
  const kept = frame.statics.get(name);
  if (kept !== undefined) return body.at(node).load(moduleObject(body, node), kept);
  if (frame.kind === 'file' && !frame.written.has(name)) return readGlobal(body, frame.scope, name, node);
  if (frame.kind !== 'locals') return body.at(node).load(frame.scope, name);
  const local = localOf(body, name);
  return frame.cells.has(name) ? body.at(node).get(local) : local;
}

/** Assigns a variable. The range is the whole statement's. */
export function writeVariable(body: Body, name: string, value: Register, whole: Node): void {
  const { frame } = body;
  if (name === 'this') return;
  if (superglobals.has(name)) body.at(whole).store(surroundings(body, whole), `$${name}`, value);
  else if (frame.globals.has(name)) body.at(whole).store(globalScope(body, whole), name, value);
  else if (frame.statics.has(name))
    body.at(whole).store(moduleObject(body, whole), frame.statics.get(name) ?? name, value);
  else if (frame.kind !== 'locals') body.at(whole).store(frame.scope, name, value);
  else if (frame.cells.has(name)) body.at(whole).set(localOf(body, name), value);
  else body.at(whole).copy(localOf(body, name), value);
}

/** The register of a local variable, or of its cell. */
export function localOf(body: Body, name: string): Register {
  const known = body.frame.locals.get(name);
  if (known !== undefined) return known;
  const made = body.code.local(name);
  body.frame.locals.set(name, made);
  return made;
}

/** What the program runs in: what it is asked, its constants, and variables that others have set. */
export function surroundings(body: Body, node: Node): Register {
  return body.at(node).global(Intrinsic.surroundings);
}

/** The object that holds global variables: of the file that is running, or of this one where none is. */
export function globalScope(body: Body, node: Node): Register {
  const { frame } = body;
  if (frame.shared >= 0) return frame.shared;
  return openGlobals(body, node);
}

/** Asked for once, where code says that it uses them. */
export function openGlobals(body: Body, node: Node): Register {
  const shared = body.code.local();
  const running = body.at(node).global(Intrinsic.program);
  body.at(node).copy(shared, body.at(node).load(running, SCOPE));
  const isUnset = body.at(node).operate(Operator.isNothing, shared);
  body.at(node).if(isUnset, () => body.at(node).copy(shared, moduleObject(body, node)));
  return shared;
}

/** The field of the running program that holds its global variables. */
export const SCOPE = 'scope';

/** A global variable that nobody was seen to set may hold anything. */
function readGlobal(body: Body, scope: Register, name: string, node: Node): Register {
  const value = body.code.local();
  body.at(node).copy(value, body.at(node).load(scope, name));
  const isUnset = body.at(node).operate(Operator.isNothing, value);
  body.at(node).if(isUnset, () => body.at(node).copy(value, body.at(node).load(surroundings(body, node), `$${name}`)));
  return value;
}
