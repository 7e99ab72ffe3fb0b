import type { Argument, Register } from '../../../ir/operands.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body } from '../body.ts';
import { plainName } from '../children.ts';
import { isOwnMethod } from '../names.ts';
import { Kind } from '../vocabulary.ts';

/** The method by which an application and all that runs for it ask for its settings. */
const SETTINGS = 'settings';

/** `set :name, value`, `set name: value`: kept where `settings.name` finds it. */
export function keepSettings(body: Body, list: readonly Node[], args: readonly Argument[], node: Node): void {
  const name = plainName(body.source.tree, list[0] ?? NONE);
  const [, value] = args;
  if (name !== null && value?.kind === 'positional') body.at(node).store(settingsOf(body, node), name, value.value);
  for (const one of args)
    if (one.kind === 'named' && name === null) body.at(node).store(settingsOf(body, node), one.name ?? '', one.value);
}

/** What `settings.name` holds; null for anything else. */
export function settingNamed(body: Body, node: Node, at: Node, name: string, list: readonly Node[]): Register | null {
  const { tree } = body.source;
  const isAsked = tree.kind(at) === Kind.identifier && tree.slice(at) === SETTINGS && body.find(SETTINGS) === null;
  if (!isAsked || list.length > 0 || isOwnMethod(body, SETTINGS)) return null;
  return body.at(node).load(settingsOf(body, node), name);
}

/** The whole program's: classes, blocks and helpers share them. */
const settingsOf = (body: Body, node: Node): Register =>
  body.at(node).invoke(body.at(node).global('main'), SETTINGS, []);
