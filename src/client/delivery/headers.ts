/** Headers as a `Request` has them, or as Node does: names in any case, values text or lists of it. */
export type WebhookHeaders = Pick<Headers, 'get'> | Readonly<Record<string, string | readonly string[] | undefined>>;

export type ReadHeader = (name: string) => string | undefined;

const hasGet = (headers: WebhookHeaders): headers is Pick<Headers, 'get'> => typeof headers.get === 'function';

/** Looks headers up by their lower-case name; one that came twice is joined as `Headers` does it. */
export const headerReader = (headers: WebhookHeaders): ReadHeader => {
  if (hasGet(headers)) return (name) => headers.get(name) ?? undefined;
  const byName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => {
    const value = byName.get(name);
    return typeof value === 'object' ? value.join(', ') : value;
  };
};
