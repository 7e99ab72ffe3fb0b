import type { Contract, Operation } from './contract.ts';

/** Where a call leads to: an operation, an address that has others, or nowhere. */
export type Route =
  | { operation: Operation; path: Record<string, string> }
  | { operation: undefined; allowed: string[] };

/** Finds operations by method and path. Literal segments win over parameters: `/events/stream` is no event. */
export const createRouter = ({ operations }: Contract) => {
  const routes = operations
    .map((operation) => ({ operation, pattern: patternOf(operation.path) }))
    .toSorted((one, other) => parametersIn(one.operation.path) - parametersIn(other.operation.path));

  return (method: string, path: string): Route => {
    const there = routes.flatMap(({ operation, pattern }) => {
      const match = pattern.exec(path);
      return match ? [{ operation, path: decoded(match.groups ?? {}) }] : [];
    });
    const nearest = there.filter(({ operation }) => operation.path === there[0]?.operation.path);
    const wanted = method === 'HEAD' ? 'GET' : method;
    const found = nearest.find(({ operation }) => operation.method === wanted);
    if (found) return found;
    const methods = nearest.map(({ operation }) => operation.method);
    return { operation: undefined, allowed: methods.flatMap((known) => (known === 'GET' ? [known, 'HEAD'] : [known])) };
  };
};

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

const parametersIn = (path: string): number => path.split('{').length;

const decoded = (groups: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decode(value)]));

/** What is no escape sequence names nothing, as it stands. */
const decode = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};
