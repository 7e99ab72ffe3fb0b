import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { type ApiError, fieldMessages, problemOf } from '../../data/api-error.ts';
import { useApi, useEnvironment } from '../../data/environment.tsx';
import { useKnownRepositories } from '../../data/known-repositories.ts';
import { standing, useRefresh } from '../../data/refresh.ts';
import { Form, FormActions } from '../../design/controls/form.tsx';
import { Link } from '../../design/controls/link.tsx';
import { Select } from '../../design/controls/select.tsx';
import { TextField } from '../../design/controls/text-field.tsx';
import { number } from '../../design/display/numbers.ts';
import { Banner } from '../../design/surfaces/banner.tsx';
import { Dialog } from '../../design/surfaces/dialog.tsx';
import { Disclosure } from '../../design/surfaces/disclosure.tsx';
import { useToasts } from '../../design/surfaces/toasts.tsx';
import { AddressField } from './address-field.tsx';
import { type Fixture, fixtureAddress, fixtures } from './fixture-repositories.ts';
import { emptyScanDraft, type ScanDraft, scanInputOf } from './scan-input.ts';
import { ScanOptions } from './scan-options.tsx';

const QUEUE_FULL = 'SCAN_QUEUE_FULL';

/** Starts a scan and leads to it. */
export const NewScanDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="New scan"
    description="One commit of a public git repository is fetched and looked through. Nothing of it is run."
  >
    {open && <NewScanForm onClose={onClose} />}
  </Dialog>
);

const NewScanForm = ({ onClose }: { onClose: () => void }) => {
  const isTest = useEnvironment() === 'test';
  const [sample, setSample] = useState<Fixture | null>(isTest ? 'completed' : null);
  const [draft, setDraft] = useState(emptyScanDraft);
  const create = useCreateScan();
  const set = (change: Partial<ScanDraft>) => setDraft({ ...draft, ...change });
  const send = () =>
    create.mutate({
      body: sample === null ? scanInputOf(draft) : scanInputOf({ ...emptyScanDraft, repo_url: fixtureAddress(sample) }),
    });
  return (
    <Form error={create.error} hidden={[QUEUE_FULL]} onSubmit={send}>
      {isTest && <SampleSelect value={sample} onChange={setSample} />}
      {sample === null && (
        <>
          <RepositoryField value={draft.repo_url} onChange={(repo_url) => set({ repo_url })} />
          <TextField
            label="Branch, tag or commit"
            name="ref"
            optional
            mono
            maxLength={255}
            spellCheck={false}
            autoCapitalize="off"
            description="The default branch when left empty. A commit in full, 40 digits."
            value={draft.ref}
            onChange={(ref) => set({ ref })}
          />
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
      {create.error !== null && problemOf(create.error).code === QUEUE_FULL && (
        <QueueFull problem={problemOf(create.error)} />
      )}
      <FormActions submit="Start scan" busy={create.isPending} onCancel={onClose} />
    </Form>
  );
};

const OTHER = 'other';

const sampleOptions = [
  ...fixtures.map(({ name, label, note }) => ({ value: name, label, note })),
  { value: OTHER, label: 'A repository of your own', note: 'Fetched and scanned for real.' },
] as const;

const SampleSelect = ({ value, onChange }: { value: Fixture | null; onChange: (value: Fixture | null) => void }) => (
  <Select<Fixture | typeof OTHER>
    label="What to scan"
    name="sample"
    description="Samples play a whole scan in a few seconds, events to webhooks included."
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

const isAboutOptions = (error: unknown): boolean => error !== null && 'options' in fieldMessages(problemOf(error));

const QueueFull = ({ problem }: { problem: ApiError }) => (
  <Banner tone="warning" title="The queue is full">
    {problem.details.limit === undefined
      ? 'As many scans are waiting as your plan lets wait.'
      : `${number(problem.details.limit)} scans are waiting, as many as your plan lets wait.`}{' '}
    Try again when one has begun, or see <Link href="/settings/usage">plan and usage</Link>.
  </Banner>
);

/** Queues a scan, and goes to where it can be watched. */
export const useCreateScan = () => {
  const refresh = useRefresh();
  const toasts = useToasts();
  const [, navigate] = useLocation();
  return useApi().useMutation('post', '/scans', {
    onSuccess: async ({ scan_id }) => {
      toasts.success('Scan queued');
      navigate(`/scans/${scan_id}`);
      await refresh('/scans', ...standing);
    },
  });
};
