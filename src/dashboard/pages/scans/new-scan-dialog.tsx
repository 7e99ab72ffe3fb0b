import { useId, useState } from 'react';
import { fieldMessages, problemOf } from '../../data/api-error.ts';
import { useEnvironment } from '../../data/environment.tsx';
import { useKnownRepositories } from '../../data/known-repositories.ts';
import { useSession } from '../../data/session.tsx';
import type { Scan } from '../../data/types.ts';
import { Form, FormActions } from '../../design/controls/form.tsx';
import { Select } from '../../design/controls/select.tsx';
import { TextField } from '../../design/controls/text-field.tsx';
import { Dialog } from '../../design/surfaces/dialog.tsx';
import { Disclosure } from '../../design/surfaces/disclosure.tsx';
import { AddressField } from './address-field.tsx';
import { useBranchSuggestions } from './branch-suggestions.ts';
import { useCreateScan } from './create-scan.ts';
import { type Fixture, fixtureAddress, fixtures } from './fixture-repositories.ts';
import { draftOf, emptyScanDraft, type ScanDraft, scanInputOf, withAddress } from './scan-input.ts';
import { QueueFull, ScanLimits } from './scan-limits.tsx';
import { ScanOptions } from './scan-options.tsx';

const QUEUE_FULL = 'SCAN_QUEUE_FULL';

export interface NewScanDialogProps {
  open: boolean;
  onClose: () => void;
  /** A scan to begin with, to be changed and started again. */
  from?: Scan;
}

/** Starts a scan and leads to it. */
export const NewScanDialog = ({ open, onClose, from }: NewScanDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="New scan"
    description="One commit of a public Git repository is fetched and analysed. Its code is not run."
  >
    {open && <NewScanForm onClose={onClose} {...(from && { from })} />}
  </Dialog>
);

const NewScanForm = ({ onClose, from }: Omit<NewScanDialogProps, 'open'>) => {
  const isTest = useEnvironment() === 'test';
  const { account } = useSession();
  const [sample, setSample] = useState<Fixture | null>(isTest && from === undefined ? 'completed' : null);
  const [draft, setDraft] = useState(from === undefined ? emptyScanDraft : draftOf(from));
  const create = useCreateScan();
  const set = (change: Partial<ScanDraft>) => setDraft({ ...draft, ...change });
  const send = () =>
    create.mutate({
      body: sample === null ? scanInputOf(draft) : scanInputOf({ ...emptyScanDraft, repo_url: fixtureAddress(sample) }),
    });
  const full = create.error !== null && problemOf(create.error).code === QUEUE_FULL ? problemOf(create.error) : null;
  return (
    <Form error={create.error} hidden={[QUEUE_FULL]} onSubmit={send}>
      {isTest && <SampleSelect value={sample} onChange={setSample} />}
      {sample === null && (
        <>
          <RepositoryField value={draft.repo_url} onChange={(repo_url) => setDraft(withAddress(draft, repo_url))} />
          <RefField address={draft.repo_url} value={draft.ref} onChange={(ref) => set({ ref })} />
          {/* opens when the service has something to say about what is in it */}
          <Disclosure
            key={String(isAboutOptions(create.error))}
            summary="Options"
            initiallyOpen={isAboutOptions(create.error)}
          >
            <ScanOptions options={draft} onChange={set} />
          </Disclosure>
        </>
      )}
      {full === null ? sample === null && <ScanLimits /> : <QueueFull plan={account.plan} limit={full.details.limit} />}
      <FormActions submit="Start scan" busy={create.isPending} onCancel={onClose} />
    </Form>
  );
};

const OTHER = 'other';

const sampleOptions = [
  ...fixtures.map(({ name, label, note }) => ({ value: name, label, note })),
  { value: OTHER, label: 'A repository of your own', note: 'Is really fetched and scanned.' },
] as const;

const SampleSelect = ({ value, onChange }: { value: Fixture | null; onChange: (value: Fixture | null) => void }) => (
  <Select<Fixture | typeof OTHER>
    label="What to scan"
    name="sample"
    description="Samples simulate a complete scan in a few seconds, including webhook events."
    options={sampleOptions}
    value={value ?? OTHER}
    onChange={(chosen) => onChange(chosen === OTHER ? null : chosen)}
  />
);

const RepositoryField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const list = useId();
  const repositories = useKnownRepositories();
  return (
    <>
      <AddressField list={list} value={value} onChange={onChange} />
      <datalist id={list}>
        {repositories.map((address) => (
          <option key={address} value={address} />
        ))}
      </datalist>
    </>
  );
};

const RefField = ({
  address,
  value,
  onChange,
}: {
  address: string;
  value: string;
  onChange: (value: string) => void;
}) => {
  const list = useId();
  const branches = useBranchSuggestions(address);
  return (
    <>
      <TextField
        label="Branch, tag or commit"
        name="ref"
        list={list}
        optional
        mono
        maxLength={255}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        description="By default, the default branch. Enter all 40 digits of a commit."
        value={value}
        onChange={onChange}
      />
      <datalist id={list}>
        {branches.map((branch) => (
          <option key={branch} value={branch} />
        ))}
      </datalist>
    </>
  );
};

const isAboutOptions = (error: unknown): boolean => error !== null && 'options' in fieldMessages(problemOf(error));
