import { hostLink, isKnownHost } from '../../../../domain/issues/reading/host-link.ts';
import { useApi } from '../../../data/environment.tsx';
import type { FlowStep, Issue } from '../../../data/types.ts';
import { ExternalLink } from '../../../design/controls/link.tsx';

/**
 * A link to a place of the issue at its git host, as the commit has it that was scanned. Nothing where the host is not
 * known, and until the commit is.
 */
export const PlaceAtHost = ({
  issue: { scan_id, repo_url },
  place: { file, line, end_line },
}: {
  issue: Pick<Issue, 'scan_id' | 'repo_url'>;
  place: Pick<FlowStep, 'file' | 'line' | 'end_line'>;
}) => {
  const scan = useApi().useQuery(
    'get',
    '/scans/{scan_id}',
    { params: { path: { scan_id } } },
    // its commit never changes
    { enabled: isKnownHost(repo_url), staleTime: Number.POSITIVE_INFINITY },
  );
  const link = hostLink({ repo_url, commit_sha: scan.data?.commit_sha ?? null, file, line, end_line });
  return link && <ExternalLink href={link.url}>Open at {link.host}</ExternalLink>;
};
