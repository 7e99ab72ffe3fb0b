export function pick(from: Record<string, unknown>, keys: string[]): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const key of keys) {
    if (Object.hasOwn(from, key)) result[key] = from[key];
  }
  return result;
}
