/**
 * Headers of HTTP itself, which any answer may bear though no operation lists them: how it travels, what may keep it,
 * what a browser must not do with it. All others stand in the contract, answer by answer. Clients read of these in
 * `openapi/info.md`, and a test holds the two lists equal.
 */
export const transportHeaders: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'accept-encoding',
  'cache-control',
  'vary',
  'x-accel-buffering',
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'access-control-allow-credentials',
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'access-control-max-age',
]);
