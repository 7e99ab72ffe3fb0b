/**
 * Cuts a stream of text at one separator and at nothing else: `readline` also cuts at U+2028 and U+2029, which JSON
 * leaves as they are, so a file name may hold them. `onRest` hears that the line which follows is the last one and has
 * no separator at its end: it may be half a line.
 */
export async function* linesOf(
  chunks: AsyncIterable<string>,
  { separator = '\n', onRest }: { separator?: string; onRest?: () => void } = {},
): AsyncGenerator<string, void, void> {
  // Parts of a line not ended yet: joined once, since a hostile line may come in a thousand chunks.
  let parts: string[] = [];
  for await (const chunk of chunks) {
    const [head = '', ...lines] = chunk.split(separator);
    parts.push(head);
    for (const next of lines) {
      yield parts.join('');
      parts = [next];
    }
  }
  const rest = parts.join('');
  if (rest === '') return;
  onRest?.();
  yield rest;
}
