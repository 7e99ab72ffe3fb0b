import { createHash } from 'node:crypto';
import { lineStarts, positionAt } from '../../files/positions.ts';
import { decodeSource, readSourceBytes } from '../../files/source-text.ts';
import { findOwnSecrets, tellApart } from './generic-secrets.ts';
import { findKnownSecrets } from './known-secrets.ts';
import type { SecretsCommand, SecretsReport } from './secrets-protocol.ts';
import { surenessOf } from './sureness.ts';

/** Looks at the files of a command in their order. A file that can't be read is reported; the others go on. */
export async function* reportsOf({
  root,
  paths,
  fileBytes,
}: SecretsCommand): AsyncGenerator<SecretsReport, void, void> {
  for (const [index, path] of paths.entries()) {
    yield { kind: 'begin', index };
    try {
      yield* reportsOfFile(root, path, fileBytes);
    } catch (error) {
      yield { kind: 'unread', path, reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' };
    }
  }
  yield { kind: 'done' };
}

async function* reportsOfFile(root: string, path: string, limit: number): AsyncGenerator<SecretsReport, void, void> {
  const text = decodeSource(readSourceBytes(root, path, limit));
  if (text === null) return;
  const found = [...(await findKnownSecrets(text, path)), ...findOwnSecrets(text, path)];
  const { told, masked, truncated } = tellApart(found);
  const starts = lineStarts(text);
  for (const secret of told) {
    const { start, end, kind, severity } = secret;
    const confidence = surenessOf(secret, text, path);
    const from = positionAt(starts, start);
    const to = positionAt(starts, end);
    // Only a hash leaves this process: two occurrences of one secret are told apart from two secrets by it.
    const hash = createHash('sha256').update(text.slice(start, end)).digest('hex');
    const place = { line: from.line, column: from.column, end_line: to.line, end_column: to.column };
    yield { kind: 'secret', path, ...place, hash, rule_id: kind.rule_id, title: kind.title, severity, confidence };
  }
  // Numbers alone: a file may hold 80,000 of them, and what we print is limited.
  if (masked.length > 0)
    yield { kind: 'masked', path, offsets: masked.flatMap(({ start, end }) => [start, end]), truncated };
}
