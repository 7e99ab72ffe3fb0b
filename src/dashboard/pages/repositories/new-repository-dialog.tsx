import { useState } from 'react';
import { useLocation } from 'wouter';
import { repositoryAddress } from '../../data/addresses.ts';
import { type ApiError, problemOf } from '../../data/api-error.ts';
import { useApi } from '../../data/environment.tsx';
import { useRefresh } from '../../data/refresh.ts';
import { Form, FormActions } from '../../design/controls/form.tsx';
import { Link } from '../../design/controls/link.tsx';
import { TextField } from '../../design/controls/text-field.tsx';
import { Banner } from '../../design/surfaces/banner.tsx';
import { Dialog } from '../../design/surfaces/dialog.tsx';
import { useToasts } from '../../design/surfaces/toasts.tsx';
import { AddressField } from '../scans/address-field.tsx';
import { emptyOptions, optionsOf, repoUrlOf } from '../scans/scan-input.ts';
import { ScanOptions } from '../scans/scan-options.tsx';

const EXISTS = 'REPOSITORY_EXISTS';

/** Adds a repository before anything of it is scanned, and leads to it. */
export const NewRepositoryDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="New repository"
    description="Add it with its own name and options. A scan of a new address also adds its repository."
  >
    {open && <NewRepositoryForm onClose={onClose} />}
  </Dialog>
);

const NewRepositoryForm = ({ onClose }: { onClose: () => void }) => {
  const [repoUrl, setRepoUrl] = useState('');
  const [name, setName] = useState('');
  const [options, setOptions] = useState(emptyOptions);
  const create = useCreateRepository();
  const send = () =>
    create.mutate({
      body: { repo_url: repoUrlOf(repoUrl), ...(name.trim() !== '' && { name: name.trim() }), ...optionsOf(options) },
    });
  return (
    <Form error={create.error} hidden={[EXISTS]} onSubmit={send}>
      <AddressField value={repoUrl} onChange={setRepoUrl} />
      <TextField
        label="Name"
        name="name"
        optional
        maxLength={200}
        description="The last two parts of the address when left empty."
        value={name}
        onChange={setName}
      />
      <ScanOptions options={options} onChange={(change) => setOptions({ ...options, ...change })} />
      {create.error !== null && problemOf(create.error).code === EXISTS && <Known problem={problemOf(create.error)} />}
      <FormActions submit="Add repository" busy={create.isPending} onCancel={onClose} />
    </Form>
  );
};

const Known = ({ problem }: { problem: ApiError }) => (
  <Banner tone="warning" title="This repository already exists">
    Different spellings of an address are the same repository.{' '}
    {problem.details.repository_id !== undefined && (
      <Link href={repositoryAddress(problem.details.repository_id)}>Go to it</Link>
    )}
  </Banner>
);

const useCreateRepository = () => {
  const refresh = useRefresh();
  const toasts = useToasts();
  const [, navigate] = useLocation();
  return useApi().useMutation('post', '/repositories', {
    onSuccess: async ({ repository_id }) => {
      toasts.success('Repository added', 'It is not scanned yet.');
      navigate(repositoryAddress(repository_id));
      await refresh('/repositories');
    },
  });
};
