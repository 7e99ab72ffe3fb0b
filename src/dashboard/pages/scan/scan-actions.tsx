import { Download, Link2, RotateCw, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { baseOf } from '../../data/addresses.ts';
import { saveFile } from '../../data/download.ts';
import { useApi, useEnvironment, useRequest } from '../../data/environment.tsx';
import { hasEnded, hasResult } from '../../data/live/scan-state.ts';
import { standing, useRefresh } from '../../data/refresh.ts';
import { useCan } from '../../data/session.tsx';
import type { Scan } from '../../data/types.ts';
import { Button, IconButton } from '../../design/controls/button.tsx';
import { CopyButton } from '../../design/controls/copy-button.tsx';
import { Menu, MenuItem } from '../../design/controls/menu.tsx';
import { repositoryName } from '../../design/display/numbers.ts';
import { ConfirmDialog } from '../../design/surfaces/dialog.tsx';
import { useToasts } from '../../design/surfaces/toasts.tsx';
import { useStartScan } from '../scans/create-scan.ts';
import { NewScan } from '../scans/new-scan.tsx';
import { reportName, reports } from './reports.ts';

/** What the user may do with a scan. */
export const ScanActions = ({ scan }: { scan: Scan }) => {
  const canWrite = useCan()('write');
  const environment = useEnvironment();
  return (
    <>
      <CopyButton
        text={`${window.location.origin}${baseOf(environment)}/scans/${scan.scan_id}`}
        what="link to this scan"
        icon={Link2}
      />
      {hasResult(scan) && <ReportMenu scan={scan} />}
      {canWrite && (hasEnded(scan) ? <ScanAgain scan={scan} /> : <CancelScan scan={scan} />)}
    </>
  );
};

const ReportMenu = ({ scan }: { scan: Scan }) => {
  const request = useRequest();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const save = async (report: (typeof reports)[number]): Promise<void> => {
    setBusy(true);
    try {
      const response = await request(`/v1/scans/${scan.scan_id}/report`, { headers: { Accept: report.type } });
      saveFile(reportName(scan, report.extension), await response.blob());
    } catch (error) {
      toasts.failure('The report could not be fetched', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu
      trigger={
        <Button icon={Download} busy={busy}>
          Report
        </Button>
      }
    >
      {reports.map((report) => (
        <MenuItem key={report.extension} onSelect={() => void save(report)}>
          {report.label}
        </MenuItem>
      ))}
    </Menu>
  );
};

/** As it was with one press, or with another branch or options. */
const ScanAgain = ({ scan }: { scan: Scan }) => {
  const create = useStartScan();
  const [changing, setChanging] = useState(false);
  const { repo_url, ref, options } = scan;
  const again = () => create.mutate({ body: { repo_url, ...(ref !== null && { ref }), options } });
  return (
    <>
      <IconButton
        label="Scan with changes"
        icon={Settings2}
        tone="secondary"
        aria-haspopup="dialog"
        onClick={() => setChanging(true)}
      />
      <Button icon={RotateCw} busy={create.isPending} onClick={again}>
        Scan again
      </Button>
      <NewScan open={changing} onClose={() => setChanging(false)} from={scan} />
    </>
  );
};

const CancelScan = ({ scan }: { scan: Scan }) => {
  const [asking, setAsking] = useState(false);
  const refresh = useRefresh();
  const toasts = useToasts();
  const cancel = useApi().useMutation('post', '/scans/{scan_id}/cancel', {
    onSuccess: async () => {
      toasts.success('Scan canceled');
      await refresh('/scans', '/scans/{scan_id}', ...standing);
      setAsking(false);
    },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>Cancel scan</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Cancel this scan?"
        confirm="Cancel scan"
        busy={cancel.isPending}
        error={cancel.error}
        onConfirm={() => cancel.mutate({ params: { path: { scan_id: scan.scan_id } } })}
      >
        What it has found of {repositoryName(scan.repo_url)} so far is discarded. You can scan again at any time.
      </ConfirmDialog>
    </>
  );
};
