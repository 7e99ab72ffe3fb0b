/** JSON, indented; null when it is something else, or looks like that already. */
export const indented = (body: string): string | null => {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object') return null;
    const text = JSON.stringify(value, null, 2);
    return text === body ? null : text;
  } catch {
    return null; // not JSON: a receiver may answer with anything
  }
};

/** Headers as they stand in a message, one a line. */
export const headerLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

const parts = [
  ['dns_ms', 'DNS'],
  ['connect_ms', 'connect'],
  ['tls_ms', 'TLS'],
  ['first_byte_ms', 'wait'],
] as const;

/** "DNS 11 ms · connect 24 ms · TLS 52 ms · wait 119 ms", without what did not take place. */
export const timingText = (timing: Readonly<Record<(typeof parts)[number][0], number | null>>): string =>
  parts
    .filter(([name]) => timing[name] !== null)
    .map(([name, label]) => `${label} ${timing[name]} ms`)
    .join(' · ');
