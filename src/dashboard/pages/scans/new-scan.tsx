import { Suspense } from 'react';
import { lazyCode } from '../../data/lazy-code.tsx';
import type { NewScanDialogProps } from './new-scan-dialog.tsx';

const NewScanDialog = lazyCode(async () => (await import('./new-scan-dialog.tsx')).NewScanDialog, { reloads: false });

/** The dialog that starts a scan, loaded when it is opened: a first page is to be small. */
export const NewScan = (props: NewScanDialogProps) =>
  props.open && (
    <Suspense fallback={null}>
      <NewScanDialog {...props} />
    </Suspense>
  );
