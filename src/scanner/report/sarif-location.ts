import type { components } from '../../../generated/openapi.ts';
import { lastLine, snippetLines } from './snippet-lines.ts';

/** What paths are relative to: the root of the repository, wherever a reader has it (SARIF 2.1.0, 3.14.14). */
export const SOURCE_ROOT = '%SRCROOT%';

/**
 * A path from the root of the repository as a relative reference (RFC 3986): every segment percent-encoded, so that no
 * name reads as a scheme, a query or a step out of the root.
 */
export const artifactLocation = (file: string) => ({
  uri: file.toWellFormed().split('/').map(encodeURIComponent).join('/'),
  uriBaseId: SOURCE_ROOT,
});

/** Lines and columns from 1. The lines around are given only where they hold the whole issue. */
export const physicalLocation = (issue: components['schemas']['Issue']) => {
  const lines = snippetLines(issue);
  const [first, last] = [lines[0], lines.at(-1)];
  const isAround = first && last && first.number <= issue.line && last.number >= lastLine(issue);
  return {
    artifactLocation: artifactLocation(issue.file),
    region: {
      startLine: issue.line,
      ...(issue.column === null ? {} : { startColumn: issue.column }),
      endLine: lastLine(issue),
    },
    ...(isAround
      ? { contextRegion: { startLine: first.number, endLine: last.number, snippet: { text: issue.snippet ?? '' } } }
      : {}),
  };
};
