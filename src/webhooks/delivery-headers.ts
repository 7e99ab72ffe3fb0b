import { deliveryHeaders } from '../../generated/delivery-headers.ts';

/**
 * What the headers of a delivery say, by the AsyncAPI schema of each: one that the document adds does not compile until
 * it is said.
 */
type HeaderValues = { readonly [Meaning in keyof typeof deliveryHeaders]: string };

/** The headers under the names that the document gives them. */
export const namedHeaders = (values: HeaderValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(deliveryHeaders).map(([meaning, name]) => [name, values[meaning as keyof HeaderValues]]),
  ); // a key of the same object
