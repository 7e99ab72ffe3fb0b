type Pair = [name: string, value: string];

export function* readPairs(header: string): Iterable<Pair> {
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at < 0) continue;
    const name = part.slice(0, at).trim();
    const value = decodeURIComponent(part.slice(at + 1).trim());
    yield [name, value];
  }
}
