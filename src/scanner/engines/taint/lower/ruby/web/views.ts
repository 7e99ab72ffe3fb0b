import type { Argument, Register } from '../../../ir/operands.ts';
import { Intrinsic, Operator } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body } from '../body.ts';
import { plainName } from '../children.ts';
import type { ClassInfo } from '../class-table.ts';
import { askOnce, makeClosure } from '../functions.ts';
import { Field, Kind } from '../vocabulary.ts';
import { ifPresent } from './optional.ts';

/*
 * A view is a function of its file's object: it runs on what renders it, so that it sees its variables, and takes its
 * locals as a hash. Files name their views, and who renders imports them by such names.
 */

/** What a view is given by names. */
export const LOCALS = 'local_assigns';

export const viewKey = (name: string): string => `view:${name}`;

/** The function that a view's file is. */
export function lowerView(body: Body, name: string, nodes: readonly Node[]): void {
  const closure = makeClosure(body, {
    node: 0,
    name,
    around: { owner: null, isOfClass: false, method: null },
    kind: 'method',
    lower: (inner) => {
      const register = inner.code.local(LOCALS);
      inner.take(LOCALS, { register, isCell: false, begins: null });
      askOnce(inner, 0);
      inner.sequence(nodes, null, 0);
      return [{ name: LOCALS, local: register, kind: 'positional', byReference: false, type: -1 }];
    },
  });
  body.at(0).store(body.at(0).global(Intrinsic.module), viewKey(name), closure);
}

/** A name that a view does not declare itself: one of its locals, else what it is otherwise. */
export function localOr(body: Body, name: string, node: Node, otherwise: () => Register): Register {
  const locals = body.find(LOCALS);
  if (locals === null || steady.has(name)) return otherwise();
  const value = body.code.local();
  body.at(node).copy(value, body.at(node).loadAt(body.get(locals, node), body.at(node).text(name)));
  const isMissing = body.at(node).operate(Operator.isNothing, value);
  body.at(node).if(isMissing, () => body.at(node).copy(value, otherwise()));
  return value;
}

const steady: ReadonlySet<string> = new Set([
  'params',
  'cookies',
  'request',
  'session',
  'flash',
  '__template__',
  LOCALS,
]);

/** Runs the first of the views that the tree has. */
export function callView(body: Body, names: readonly string[], locals: Register | null, node: Node): void {
  const args: Argument[] = locals === null ? [] : [{ kind: 'positional', value: locals }];
  ifPresent(
    body,
    names.map(viewKey).join(' '),
    node,
    (view) => void body.at(node).call(view, surroundings(body, node), args),
  );
}

/** What a view runs on: outside of all classes, what holds the variables there. */
const surroundings = (body: Body, node: Node): Register => body.self ?? body.at(node).global('[[program]]');

/** The folder of a class's views: `Admin::UsersController` keeps them in `admin/users`. Null where it has none. */
export function viewFolder(info: ClassInfo | null): string | null {
  const [, name] = /^(.*?)(?:Controller|(?<=Mailer))$/.exec(info?.name ?? '') ?? [];
  return name === undefined || name === '' ? null : underscored(name);
}

const underscored = (name: string): string =>
  name
    .replaceAll('::', '/')
    .replaceAll(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3_$2$4')
    .toLowerCase();

/** The layouts that may stand around a class's views, the likeliest first. */
export const layoutsOf = (folder: string): readonly string[] => [
  `layouts/${folder}`,
  'layouts/application',
  'layouts/main',
];

/**
 * The views that a call of `render` names, with what it gives them; the call itself stands for whatever else it does.
 */
export function renderViews(body: Body, list: readonly Node[], args: readonly Argument[], node: Node): void {
  const { tree } = body.source;
  const named = new Map<string, Register>();
  for (const one of args) if (one.kind === 'named') named.set(one.name ?? '', one.value);
  const pairs = new Map(
    list.flatMap((one) =>
      tree.kind(one) === Kind.pair
        ? [[plainName(tree, tree.child(one, Field.key)) ?? '', tree.child(one, Field.value)] as const]
        : [],
    ),
  );
  const [first = NONE] = list;
  const asked = ['partial', 'template', 'action'].find((key) => pairs.has(key)) ?? null;
  const name = asked === null ? literal(body, first) : literal(body, pairs.get(asked) ?? NONE);
  const isPartial = asked === 'partial' || (asked === null && body.source.view !== null);
  const locals = named.get('locals') ?? (isPartial && asked === null ? hashOf(body, named, node) : null);
  if (name === null) renderRecords(body, asked === null ? first : NONE, args, node);
  else {
    const names = viewsNamed(body, name, isPartial);
    const collection = named.get('collection');
    if (collection === undefined) callView(body, names, locals, node);
    else renderEach(body, names, collection, literal(body, pairs.get('as') ?? NONE) ?? lastPart(name), node);
  }
}

const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

const literal = ({ source: { tree } }: Body, node: Node): string | null =>
  node === NONE || tree.kind(node) === Kind.identifier || tree.kind(node) === Kind.constant
    ? null
    : plainName(tree, node);

function viewsNamed(body: Body, given: string, isPartial: boolean): readonly string[] {
  const name = given.replace(/\.[^/]*$/, '').replace(/^\//, '');
  const { view } = body.source;
  const own = view === null ? viewFolder(body.around.owner) : view.slice(0, Math.max(0, view.lastIndexOf('/')));
  const last = lastPart(name);
  const file = isPartial ? `${name.slice(0, name.length - last.length)}_${last}` : name;
  return name.includes('/') || own === null ? [file] : [`${own}/${file}`, `application/${file}`, file];
}

function hashOf(body: Body, named: ReadonlyMap<string, Register>, node: Node): Register {
  const map = body.at(node).new('map');
  for (const [name, value] of named) body.at(node).storeAt(map, body.at(node).text(name), value);
  return map;
}

function renderEach(body: Body, names: readonly string[], list: Register, name: string, node: Node): void {
  const label = body.code.label();
  body
    .at(node)
    .each(label, list, 'values', (value) => callView(body, names, hashOf(body, new Map([[name, value]]), node), node));
}

/** `render @user`, `render @users`: the partial is named for what is given. */
function renderRecords(body: Body, node: Node, args: readonly Argument[], whole: Node): void {
  const { tree } = body.source;
  const [first] = args;
  const kind = tree.kind(node);
  if (node === NONE || first?.kind !== 'positional') return;
  if (kind !== Kind.instance_variable && kind !== Kind.identifier) return;
  const name = tree.slice(node).replace(/^@/, '');
  const one: string = name.replace(/s$/, '');
  const names = [`${one}s/_${one}`];
  if (one === name) callView(body, names, hashOf(body, new Map<string, Register>([[one, first.value]]), whole), whole);
  else renderEach(body, names, first.value, one, whole);
}

/** The views that Sinatra's functions name: `erb :index, locals: { … }`. */
export function renderNamed(body: Body, list: readonly Node[], args: readonly Argument[], node: Node): void {
  const name = literal(body, list[0] ?? NONE);
  if (name === null || /\s/.test(name)) return;
  const locals = args.find((one) => one.kind === 'named' && one.name === 'locals');
  callView(body, [name.replace(/\.[^/]*$/, '')], locals?.value ?? null, node);
  callView(body, ['layout'], null, node);
}
