import { FoldVertical, UnfoldVertical } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../../data/api-error.ts';
import { useApi } from '../../../data/environment.tsx';
import type { Issue } from '../../../data/types.ts';
import { Button } from '../../../design/controls/button.tsx';
import { CodeBlock } from '../../../design/display/code-block.tsx';
import { languageOfFile } from '../../../design/highlighting/file-language.ts';
import { placeOf } from '../issue-words.ts';
import type { Excerpt } from '../snippet-lines.ts';
import { PlaceAtHost } from './place-at-host.tsx';

/** The snippet of an issue, and on demand more lines around it, where the branch keeps some of the same sight. */
export const IssueCode = ({ seen, current, snippet }: { seen: Issue; current: Issue; snippet: Excerpt }) => {
  const [isWide, setWide] = useState(false);
  const more = useMoreLines(current, snippet, isWide);
  const shown = isWide && more.lines !== null ? more.lines : snippet;
  const mayHaveMore = seen.scan_id === current.scan_id && current.branch !== null;
  const showMore = () => (more.hasFailed ? more.tryAgain() : setWide(true));
  return (
    <CodeBlock
      label={placeOf(seen)}
      language={languageOfFile(seen.file)}
      action={
        <>
          {more.hasFailed && <span role="alert">Not loaded</span>}
          {more.isNone && <span role="status">No more lines are stored</span>}
          {mayHaveMore && !more.isNone && (
            <Button
              tone="ghost"
              size="small"
              icon={shown === snippet ? UnfoldVertical : FoldVertical}
              busy={more.isLoading}
              onClick={shown === snippet ? showMore : () => setWide(false)}
            >
              {shown === snippet ? 'Show more lines' : 'Show fewer lines'}
            </Button>
          )}
          <PlaceAtHost issue={seen} place={seen} />
        </>
      }
      {...shown}
    />
  );
};

const useMoreLines = ({ issue_id, branch }: Issue, snippet: Excerpt, enabled: boolean) => {
  const { data, error, isFetching, refetch } = useApi().useQuery(
    'get',
    '/issues/{issue_id}/code',
    { params: { path: { issue_id }, ...(branch !== null && { query: { branch } }) } },
    { enabled },
  );
  const code = data?.code.replaceAll('\r\n', '\n');
  const isUnknown = error !== null && problemOf(error).code === 'NOT_FOUND';
  const lines =
    data === undefined || code === undefined || code === snippet.code
      ? null
      : { code, firstLine: data.first_line, marked: snippet.marked };
  return {
    lines,
    isLoading: isFetching && data === undefined,
    isNone: isUnknown || code === snippet.code,
    hasFailed: error !== null && !isUnknown,
    tryAgain: () => void refetch(),
  };
};
