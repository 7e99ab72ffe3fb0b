/**
 * Cuts a stream of text at one separator and at nothing else: `readline` also cuts at U+2028 and U+2029, which JSON
 * leaves as they are, so a file name may hold them.
 */
export async function* linesOf(chunks: AsyncIterable<string>, separator = '\n'): AsyncGenerator<string, void, void> {
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
  if (rest !== '') yield rest;
}
