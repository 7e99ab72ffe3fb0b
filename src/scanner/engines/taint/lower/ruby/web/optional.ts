import type { Argument, Register } from '../../../ir/operands.ts';
import { ImportMode, Operator } from '../../../ir/ops.ts';
import type { Node } from '../../../tree/syntax-tree.ts';
import type { Body } from '../body.ts';
import type { ClassInfo } from '../class-table.ts';
import { selfOf } from '../names.ts';

/** Runs with what the tree has under one of the names, where it has it. */
export function ifPresent(body: Body, specifier: string, node: Node, run: (found: Register) => void): void {
  const found = body.at(node).import(body.source.unit.import(specifier), ImportMode.optional);
  const isMissing = body.at(node).operate(Operator.isNothing, found);
  body.at(node).unless(isMissing, () => run(found));
}

/**
 * A function that pages can call without saying where it stands; a library's where no file has such a one: that knows
 * nothing of the page's variables.
 */
export function callHelper(body: Body, name: string, args: readonly Argument[], node: Node): Register {
  const found = body.at(node).import(body.source.unit.import(helperKey(name)), ImportMode.optional);
  const result = body.code.local();
  const isMissing = body.at(node).operate(Operator.isNothing, found);
  const library = (): Register => (body.source.view === null ? selfOf(body, node) : body.at(node).global('main'));
  body.at(node).if(
    isMissing,
    () => body.at(node).copy(result, body.at(node).invoke(library(), name, args)),
    () => body.at(node).copy(result, body.at(node).call(found, selfOf(body, node), args)),
  );
  return result;
}

/** The name by which files share a function that pages may call. */
export const helperKey = (name: string): string => `helper:${name}`;

/** Methods that all pages have: those of a module for that, and what a controller lends them. */
export const isHelper = (info: ClassInfo, name: string): boolean =>
  (info.isModule && isHelperModule(info.name)) || info.lent.has(name);

/** Modules whose methods all pages have. */
export const isHelperModule = (name: string): boolean => /Helper$/.test(name);
