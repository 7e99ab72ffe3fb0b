export function pick(from: Record<string, unknown>, keys: string[]): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(from)) {
    if (keys.length > 0) result[key] = from[key];
  }
  return result;
}
