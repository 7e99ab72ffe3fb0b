/**
 * Headers as a `Request` has them, or as Node does: names in any case, values text or lists of it, null or undefined
 * for a header that is not there.
 */
export type WebhookHeaders =
  | Pick<Headers, 'get'>
  | Readonly<Record<string, string | readonly string[] | null | undefined>>;

export type ReadHeader = (name: string) => string | undefined;

/**
 * Refuses what cannot be headers, such as the signature alone, with a `TypeError`: a look-up would find nothing and
 * call the delivery unsigned.
 */
export const checkedHeaders = (headers: unknown): WebhookHeaders => {
  // Any object can be looked up in
  if (typeof headers === 'object' && headers !== null && !Array.isArray(headers)) return headers as WebhookHeaders;
  throw new TypeError(
    'headers must be those of the delivery, as request.headers has them. Only with a Request for the body may they be undefined: then its own are taken.',
  );
};

/** Looks headers up by their lower-case name; one that came twice is joined as `Headers` does it. */
export const headerReader = (headers: WebhookHeaders): ReadHeader => {
  if (hasGet(headers)) return (name) => headers.get(name) ?? undefined;
  const byName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), textOf(value)]));
  return (name) => byName.get(name);
};

const hasGet = (headers: WebhookHeaders): headers is Pick<Headers, 'get'> => typeof headers.get === 'function';

const textOf = (value: unknown): string | undefined => {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : undefined;
};
