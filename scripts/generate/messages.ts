import type { OpenApi } from './document.ts';

/** What people are told when a value does not match a pattern: `x-message` beside it in the contract. */
export const renderMessages = (...documents: OpenApi[]): string => {
  const messages = new Map<string, string>();
  for (const document of documents) collect(document, messages);
  return [
    '/** Written by `npm run generate` from the `x-message` of each pattern in openapi/. Do not edit. */',
    `export const patternMessages: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(messages), null, 2)};`,
    '',
  ].join('\n');
};

const collect = (node: unknown, messages: Map<string, string>): void => {
  if (typeof node !== 'object' || node === null) return;
  const { pattern, 'x-message': message } = node as Record<string, unknown>; // any object or array can be looked into
  if (typeof pattern === 'string' && typeof message === 'string') {
    if ((messages.get(pattern) ?? message) !== message) throw new Error(`two messages for the pattern ${pattern}`);
    messages.set(pattern, message);
  }
  for (const child of Object.values(node)) collect(child, messages);
};
