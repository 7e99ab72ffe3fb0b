import type { ErrorObject } from 'ajv';

/**
 * Ajv tells the errors of every branch of a union, and one of the union itself. What is left here is what the caller
 * can act on: errors of the branch that takes the type of the value, or, where none takes it, one error that names the
 * types that are taken.
 */
export const ofTheBranchMeant = (errors: readonly ErrorObject[]): ErrorObject[] =>
  errors.filter(isOfUnion).reduce<ErrorObject[]>(withoutOtherBranches, [...errors]);

const isOfUnion = ({ keyword, params }: ErrorObject): boolean =>
  keyword === 'anyOf' || (keyword === 'oneOf' && params.passingSchemas === null);

const withoutOtherBranches = (errors: ErrorObject[], union: ErrorObject): ErrorObject[] => {
  const isWrongType = ({ keyword, instancePath }: ErrorObject) =>
    keyword === 'type' && instancePath === union.instancePath;
  const isOfBranch = (error: ErrorObject) =>
    !isOfUnion(error) && !isWrongType(error) && `${error.instancePath}/`.startsWith(`${union.instancePath}/`);
  const types = errors.filter(isWrongType).flatMap(({ params }) => params.type);
  const inPlaceOfUnion = errors.some(isOfBranch) ? [] : [{ ...union, keyword: 'type', params: { type: types } }];
  return errors.flatMap((error) => (error === union ? inPlaceOfUnion : isWrongType(error) ? [] : [error]));
};
