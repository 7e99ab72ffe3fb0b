/**
 * Names of the parameters that a change is about, by its path such as `#/paths/~1scans/get/parameters/4/schema`: a list
 * has a number for each, and only the document knows which that is. All of the list where it is added or removed as
 * one; none where the path leads elsewhere.
 */
export const parametersAt = (path: string, document: unknown): string[] => {
  const steps = stepsOf(path);
  const list = steps[0] === 'paths' ? steps.indexOf('parameters') : -1;
  if (list === -1) return [];
  const end = steps.length === list + 1 ? list + 1 : list + 2;
  const found = valueAt(document, steps.slice(0, end));
  return (Array.isArray(found) ? found : [found])
    .map((parameter) => nameOf(resolve(document, parameter)))
    .filter((name) => name !== null);
};

/** The steps of a JSON pointer in a fragment (RFC 6901, section 6). */
export const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

const valueAt = (document: unknown, steps: readonly string[]): unknown => {
  let value = document;
  for (const step of steps) value = propertyOf(resolve(document, value), step);
  return value;
};

/** What a reference stands for. */
const resolve = (document: unknown, value: unknown): unknown => {
  const reference = propertyOf(value, '$ref');
  return typeof reference === 'string' ? valueAt(document, stepsOf(reference)) : value;
};

const propertyOf = (value: unknown, name: string): unknown =>
  // An object is looked into, whatever it has
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const nameOf = (parameter: unknown): string | null => {
  const name = propertyOf(parameter, 'name');
  return typeof name === 'string' ? name : null;
};
