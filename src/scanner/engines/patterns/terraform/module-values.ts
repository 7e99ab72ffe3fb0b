import { readBody } from './read-body.ts';
import { attributeOf, type Body, type Expression } from './syntax.ts';
import { evaluate, type Scope, type Value } from './values.ts';

/** A file of a module: a folder with Terraform in it. */
export interface ModuleFile {
  /** Its name in the folder. */
  readonly name: string;
  /** In HCL. */
  readonly text: string;
}

/** Values that hang on each other, one by one. */
const MOST_STEPS = 50;

/**
 * What the variables and locals of a module stand for: a variable for what a file of values gives that Terraform reads
 * by itself, else for its default. A name that stands for itself is not known.
 */
export const valuesOf = (files: readonly ModuleFile[]): Scope => {
  const definitions = definitionsOf(files);
  const known = new Map<string, Value>();
  const open = new Set<string>();
  const scope: Scope = (root, name) => {
    const key = `${root}.${name}`;
    const expression = definitions.get(key);
    if (expression === undefined || open.has(key) || open.size >= MOST_STEPS) return undefined;
    if (!known.has(key)) {
      open.add(key);
      known.set(key, evaluate(expression, scope));
      open.delete(key);
    }
    return known.get(key);
  };
  return scope;
};

const definitionsOf = (files: readonly ModuleFile[]): ReadonlyMap<string, Expression> => {
  const ordered = files.filter(({ name }) => rankOf(name) !== null).sort(byPrecedence);
  const definitions = new Map<string, Expression>();
  for (const { name, text } of ordered)
    for (const [key, value] of isOfValues(name) ? given(readBody(text)) : declared(readBody(text)))
      definitions.set(key, value);
  return definitions;
};

const isOfValues = (name: string): boolean => /\.tfvars(\.json)?$/i.test(name);

/** What is read later goes before; null: Terraform does not read it by itself. */
const rankOf = (name: string): number | null => {
  const lower = name.toLowerCase();
  if (/\.tf(\.json)?$/.test(lower)) return /(^|_)override\.tf(\.json)?$/.test(lower) ? 1 : 0;
  if (/^terraform\.tfvars(\.json)?$/.test(lower)) return lower.endsWith('.json') ? 3 : 2;
  return /\.auto\.tfvars(\.json)?$/.test(lower) ? 4 : null;
};

const byPrecedence = (one: ModuleFile, other: ModuleFile): number =>
  (rankOf(one.name) ?? 0) - (rankOf(other.name) ?? 0) || (one.name < other.name ? -1 : 1);

type Definition = readonly [name: string, value: Expression];

const given = (body: Body, root = 'var'): Definition[] =>
  body.nodes.flatMap((node): Definition[] => (node.kind === 'attribute' ? [[`${root}.${node.name}`, node.value]] : []));

const declared = ({ nodes }: Body): Definition[] =>
  nodes.flatMap((node): Definition[] => {
    if (node.kind !== 'block') return [];
    if (node.type === 'locals') return given(node.body, 'local');
    const value = node.type === 'variable' ? attributeOf(node.body, 'default')?.value : undefined;
    return value === undefined ? [] : [[`var.${node.labels[0] ?? ''}`, value]];
  });
