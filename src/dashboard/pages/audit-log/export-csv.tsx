import { Download } from 'lucide-react';
import { useState } from 'react';
import { useCsvFile } from '../../data/download.ts';
import { Button } from '../../design/controls/button.tsx';
import { useToasts } from '../../design/surfaces/toasts.tsx';
import { type AuditQuery, exportAddress } from './audit-filters.tsx';

/** Saves all entries that match, not only those of the page. */
export const ExportCsv = ({ query, disabled }: { query: AuditQuery; disabled: boolean }) => {
  const saveCsv = useCsvFile();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await saveCsv(exportAddress(query), 'sightline-audit-log.csv');
    } catch (error) {
      toasts.failure('The audit log could not be exported', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={Download} busy={busy} disabled={disabled} onClick={() => void save()}>
      Export CSV
    </Button>
  );
};
