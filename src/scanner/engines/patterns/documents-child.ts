/**
 * The process that reads configuration as data, run under Node's permission model: it can read the checkout and its own
 * modules, open no connection and start nothing.
 */
import { lineStarts, spanOf } from '../../files/positions.ts';
import { decodeSource, readSourceBytes } from '../../files/source-text.ts';
import { hearCommands, report } from '../../processes/own-child.ts';
import { createDocumentMatcher } from '../../rules/documents/match-documents.ts';
import type { DocumentsCommand, DocumentsReport } from './documents-protocol.ts';

const REASON_LENGTH = 200;

const send = (value: DocumentsReport): Promise<void> => report(JSON.stringify(value));

const run = async ({ root, fileBytes, rules, paths }: DocumentsCommand): Promise<void> => {
  const matchesIn = createDocumentMatcher(rules);
  for (const [index, path] of paths.entries()) {
    await send({ kind: 'begin', index });
    try {
      const text = decodeSource(readSourceBytes(root, path, fileBytes)) ?? '';
      const starts = lineStarts(text);
      for (const { rule, range, values } of await matchesIn(path, text)) {
        const spans = values.map((value) => spanOf(starts, value));
        await send({ kind: 'match', rule, ...spanOf(starts, range), values: spans });
      }
    } catch (error) {
      await send({
        kind: 'unread',
        reason: (error instanceof Error ? error.message : 'unknown').slice(0, REASON_LENGTH),
      });
    }
  }
  await send({ kind: 'done' });
};

// Written by our own parent a moment ago.
for await (const text of hearCommands()) await run(JSON.parse(text) as DocumentsCommand);
