import type { ErrorObject, ValidateFunction } from 'ajv';
import { patternMessages } from '../../../generated/messages.ts';
import { type FieldProblem, invalidRequest } from './invalid-request.ts';
import { ofTheBranchMeant } from './union-errors.ts';

const MOST_PROBLEMS = 50; // a client fixes a few at a time

/**
 * Checks one part of a request and fills in defaults in place. Throws VALIDATION_FAILED that names every field.
 */
export const check = (validate: ValidateFunction | undefined, value: unknown, place: FieldProblem['in']): void => {
  if (!validate || validate(value)) return;
  const errors = saidOnce(ofTheBranchMeant(validate.errors ?? []));
  throw invalidRequest(...errors.slice(0, MOST_PROBLEMS).map((error) => toProblem(error, place)));
};

/** Keywords whose message another's says better: our words for a pattern tell what a format's name only hints at. */
const SAID_BETTER: Readonly<Record<string, string>> = { format: 'pattern', enum: 'type' };

/** Without what is said of the same value once more. A hostile body has a hundred thousand errors. */
const saidOnce = (errors: ErrorObject[]): ErrorObject[] => {
  const placeOf = (keyword: string | undefined, { instancePath }: ErrorObject) => `${keyword} ${instancePath}`;
  const said = new Set(errors.map((error) => placeOf(error.keyword, error)));
  return errors.filter((error) => !said.has(placeOf(SAID_BETTER[error.keyword], error)));
};

const toProblem = (error: ErrorObject, place: FieldProblem['in']): FieldProblem => ({
  in: place,
  pointer: pointerOf(error),
  message: messageOf(error),
});

/** A missing or unexpected property is named itself, not the object around it. */
const pointerOf = ({ instancePath, params }: ErrorObject): string => {
  const property: unknown = params.missingProperty ?? params.additionalProperty;
  if (typeof property !== 'string') return instancePath;
  return `${instancePath}/${property.replaceAll('~', '~0').replaceAll('/', '~1')}`;
};

const messageOf = ({ keyword, params, message }: ErrorObject): string => {
  if (keyword === 'required') return 'is required';
  if (keyword === 'type') return `must be ${[params.type].flat().join(' or ')}`;
  if (keyword === 'additionalProperties') return 'is not known here; remove it or check its spelling';
  if (keyword === 'minLength' && params.limit === 1) return 'must not be empty';
  if (keyword === 'enum' && Array.isArray(params.allowedValues))
    return `must be one of ${params.allowedValues.join(', ')}`;
  if (keyword === 'pattern') return patternMessages[String(params.pattern)] ?? 'is not of the form that is documented';
  return message ?? 'is not valid';
};

/**
 * Why a text is none that could be kept: U+0000 can be stored by neither database nor shown by any client, and half of
 * a surrogate pair has no UTF-8, so it would come back as something else.
 */
const textProblem = (text: string): string | null => {
  if (text.includes('\0')) return 'must not contain the NUL character (U+0000)';
  return text.isWellFormed() ? null : 'must not contain half of a surrogate pair';
};

/** Whether an id in the address is such a text. No id is, and a database may refuse to look for one. */
export const hasUnkeepable = (params: unknown): boolean =>
  Object.values(params ?? {}).some((value) => typeof value === 'string' && textProblem(value) !== null);

export const refuseUnkeepable = (value: unknown, place: FieldProblem['in'], pointer = ''): void => {
  const message = typeof value === 'string' ? textProblem(value) : null;
  if (message !== null) throw invalidRequest({ in: place, pointer, message });
  if (value === null || typeof value !== 'object') return;
  for (const [key, part] of Object.entries(value)) {
    refuseUnkeepable(key, place, pointer);
    refuseUnkeepable(part, place, `${pointer}/${key}`);
  }
};
