/** What an operator reads about a failed command: what was being done, and down the causes why it failed. No stack. */
export const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const inner = error instanceof AggregateError ? error.errors.map(explain).join('; ') : '';
  const cause = error.cause === undefined ? '' : explain(error.cause);
  return [error.message, inner, cause].filter(Boolean).join(': ');
};
