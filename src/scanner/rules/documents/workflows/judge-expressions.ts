import { readExpression, type Value } from './expression-value.ts';
import { type ExpressionSource, holdsSource, isSource, type Step } from './sources.ts';
import { writtenExpressions } from './written-expressions.ts';

/** Expressions that those of one workflow lead to: more are there to keep us busy. */
const MOST_EXPRESSIONS = 20_000;
/** Outputs that are filled from outputs, so often: in a workflow that waits for itself, without end. */
const MOST_STEPS = 10;

type Mapping = Readonly<Record<string, unknown>>;

/** What the contexts stand for at a place of a workflow. */
interface Scope {
  readonly job: Mapping;
  /** From the nearest: those of the step, the job and the workflow. */
  readonly environments: readonly Mapping[];
  /** How many texts away from the expression that was asked about. */
  readonly steps: number;
}

/** A text with expressions, and what they can see. */
interface Template {
  readonly text: string;
  readonly scope: Scope;
}

/**
 * Makes the question whether an expression at a place of this workflow may give text of the source: from an event or
 * an input itself, or by way of the environment, the outputs of a job, or the matrix.
 */
export const createJudge = (
  source: ExpressionSource,
  workflow: unknown,
): ((code: string, location: readonly (string | number)[]) => boolean) => {
  const root = asMapping(workflow);
  let looked = 0;

  const gives = (code: string, scope: Scope): boolean => {
    looked += 1;
    if (looked > MOST_EXPRESSIONS) throw new Error('too many expressions lead to each other');
    const value = readExpression(code);
    return value !== null && isText(value, scope);
  };

  const isText = (value: Value, scope: Scope): boolean => {
    switch (value.kind) {
      case 'own':
        return false;
      case 'place':
        return !value.isList && (isSourceHere(value.path) || isFilled(value.path, scope));
      case 'json':
        return isWithin(value.of, scope);
      case 'parsed':
        return isText(value.of, scope);
      case 'choice':
        return value.of.some((one) => isText(one, scope));
    }
  };

  const isWithin = (value: Value, scope: Scope): boolean => {
    if (value.kind === 'choice') return value.of.some((one) => isWithin(one, scope));
    if (value.kind !== 'place') return isText(value, scope);
    return holdsSource(source, value.path) || isFilled(value.path, scope);
  };

  const isFilled = (path: readonly Step[], scope: Scope): boolean =>
    scope.steps < MOST_STEPS &&
    templatesAt(root, path, { ...scope, steps: scope.steps + 1 }).some(({ text, scope: its }) =>
      writtenExpressions(text).some(({ code }) => gives(code, its)),
    );

  const isSourceHere = (path: readonly Step[]): boolean => isSource(source, path) && !isChecked(root, path);

  return (code, location) => gives(code, scopeAt(root, location));
};

const scopeAt = (root: Mapping, [top, name, ...rest]: readonly (string | number)[]): Scope => {
  const job = top === 'jobs' ? partOf(root.jobs, name) : {};
  const steps = top === 'jobs' ? job.steps : partOf(root, top).steps;
  const step = partOf(steps, top === 'jobs' ? rest[1] : rest[0]);
  return { job, environments: [step.env, job.env, root.env].map(asMapping), steps: 0 };
};

/** The texts that a place of a context is filled from, where the workflow says so. */
const templatesAt = (root: Mapping, [context, ...path]: readonly Step[], scope: Scope): readonly Template[] => {
  if (context === 'env') return environmentAt(path, scope);
  if (context === 'needs') return outputsAt(root, path, scope);
  return context === 'matrix' ? matrixAt(path, scope) : [];
};

/** The nearest that has the name; its text sees only those around it. */
const environmentAt = ([name = null]: readonly Step[], scope: Scope): readonly Template[] => {
  const { environments } = scope;
  const all = environments.map((variables, index) =>
    textsOf(membersNamed(variables, name)).map((text) => ({
      text,
      scope: { ...scope, environments: environments.slice(index + 1) },
    })),
  );
  if (name === null) return all.flat();
  const nearest = environments.findIndex((variables) => membersNamed(variables, name).length > 0);
  return all[nearest] ?? [];
};

const outputsAt = (root: Mapping, [name = null, , output = null]: readonly Step[], { steps }: Scope): Template[] =>
  membersNamed(root.jobs, name).flatMap((given) => {
    const job = asMapping(given);
    const scope = { job, environments: [job.env, root.env].map(asMapping), steps };
    return textsOf(membersNamed(job.outputs, output)).map((text) => ({ text, scope }));
  });

const matrixAt = ([name = null]: readonly Step[], scope: Scope): readonly Template[] => {
  const { matrix } = asMapping(scope.job.strategy);
  const its = typeof matrix === 'string' ? matrix : [membersNamed(matrix, name), ...includedIn(matrix, name)];
  return textsOf(its).map((text) => ({ text, scope: { ...scope, environments: [] } }));
};

const includedIn = (matrix: unknown, name: Step): unknown[] => {
  const { include } = asMapping(matrix);
  return Array.isArray(include) ? include.map((one) => membersNamed(one, name)) : [include];
};

/** Members of a mapping by a name in lower case, as expressions find them; null: all. */
const membersNamed = (value: unknown, name: Step): readonly unknown[] =>
  Object.entries(asMapping(value)).flatMap(([key, member]) =>
    name === null || key.toLowerCase() === name ? [member] : [],
  );

/** All texts in a value, at any depth. */
const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

/** Inputs that are declared to be something else than text are refused if they are not. */
const isChecked = (root: Mapping, path: readonly Step[]): boolean => {
  const name = path.at(-1) ?? null;
  if (name === null || !path.includes('inputs')) return false;
  const declared = Object.values(asMapping(root.on)).flatMap((event) => membersNamed(asMapping(event).inputs, name));
  return declared.length > 0 && declared.every((one) => checkedTypes.has(asMapping(one).type));
};

const checkedTypes: ReadonlySet<unknown> = new Set(['boolean', 'number', 'choice', 'environment']);

const partOf = (value: unknown, step: string | number | undefined): Mapping => {
  if (Array.isArray(value)) return asMapping(value[Number(step)]);
  return asMapping(step === undefined ? undefined : asMapping(value)[step]);
};

const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asMapping = (value: unknown): Mapping => (isMapping(value) ? value : {});
