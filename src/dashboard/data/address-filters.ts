import { useSearchParams } from 'wouter';

/** Of the contract's `text`, in every list that has it. */
export const LONGEST_TEXT = 200;

/** The values of one filter; empty when it is not set. */
export type Filters<Name extends string> = Record<Name, string[]>;

export interface AddressFilters<Name extends string> {
  filters: Filters<Name>;
  set: (name: Name, values: string[]) => void;
  /** Several in one step, which one step back undoes. */
  setAll: (values: Partial<Filters<Name>>) => void;
  clear: () => void;
  active: boolean;
}

/**
 * Filters that stand in the address, so that they survive a reload, can be sent to someone, and come back with the back
 * button.
 */
export const useAddressFilters = <Name extends string>(names: readonly Name[]): AddressFilters<Name> => {
  const [search, setSearch] = useSearchParams();
  const read = (name: Name): [Name, string[]] => [name, search.getAll(name).filter((value) => value !== '')];
  const filters = Object.fromEntries(names.map(read)) as Filters<Name>; // one entry for each name
  const change = (edit: (params: URLSearchParams) => void) =>
    setSearch(
      (before) => {
        const params = new URLSearchParams(before);
        edit(params);
        return params;
      },
      { replace: true },
    );
  return {
    filters,
    active: names.some((name) => filters[name].length > 0),
    set: (name, values) => change((params) => write(params, name, values)),
    setAll: (values) =>
      change((params) => {
        for (const name of names) if (values[name] !== undefined) write(params, name, values[name]);
      }),
    clear: () =>
      change((params) => {
        for (const name of names) params.delete(name);
      }),
  };
};

const write = (params: URLSearchParams, name: string, values: readonly string[]): void => {
  params.delete(name);
  for (const value of values) if (value !== '') params.append(name, value);
};

/**
 * The values that the contract knows, for a query: a hand-written address must not make the list fail. Undefined when
 * there are none.
 */
export const known = <Value extends string>(
  values: string[],
  allowed: readonly Value[],
): [Value, ...Value[]] | undefined => {
  const [first, ...rest] = allowed.filter((value) => values.includes(value));
  return first === undefined ? undefined : [first, ...rest];
};
