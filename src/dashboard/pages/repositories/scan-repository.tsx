import { Radar } from 'lucide-react';
import type { Repository } from '../../data/types.ts';
import { Button, IconButton } from '../../design/controls/button.tsx';
import { useStartScan } from '../scans/create-scan.ts';

/** Scans a branch of the repository, without one its default branch. */
export const ScanRepository = ({ repository, branch }: { repository: Repository; branch: string | null }) => {
  const { start, busy } = useScanOf(repository, branch);
  return (
    <Button tone="primary" icon={Radar} busy={busy} onClick={start}>
      {branch === null ? 'Scan' : 'Scan branch'}
    </Button>
  );
};

/** The same for a row of a list. */
export const ScanRepositoryIcon = ({ repository }: { repository: Repository }) => {
  const { start, busy } = useScanOf(repository, null);
  return <IconButton label={`Scan ${repository.name}`} icon={Radar} disabled={busy} onClick={start} />;
};

const useScanOf = ({ repo_url }: Repository, branch: string | null) => {
  const create = useStartScan();
  return {
    busy: create.isPending,
    start: () => create.mutate({ body: { repo_url, ...(branch !== null && { ref: branch }) } }),
  };
};
