import { useState } from 'react';
import { useApi } from '../../data/environment.tsx';
import { standing, useRefresh } from '../../data/refresh.ts';
import { useCan } from '../../data/session.tsx';
import type { Repository } from '../../data/types.ts';
import { Form, FormActions } from '../../design/controls/form.tsx';
import { TextField } from '../../design/controls/text-field.tsx';
import { CopyableCode } from '../../design/display/code-block.tsx';
import { KeyValues } from '../../design/display/key-values.tsx';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Row, Stack } from '../../design/surfaces/layout.tsx';
import { useToasts } from '../../design/surfaces/toasts.tsx';
import { optionsOf } from '../scans/scan-input.ts';
import { ScanOptions } from '../scans/scan-options.tsx';
import { AS_HOST, DefaultBranchSelect, defaultBranchWords } from './default-branch.tsx';
import styles from './settings-tab.module.css';

/** What the repository is called, and what its scans begin with. Admins may change it. */
export const SettingsTab = ({ repository }: { repository: Repository }) => {
  const isAdmin = useCan()('admin');
  return (
    <Stack>
      <Card
        title="Name, default branch and options"
        description="Options apply to scans started from now on, the default branch immediately."
      >
        {isAdmin ? <SettingsForm repository={repository} /> : <Options repository={repository} />}
      </Card>
      <Card title="Facts">
        <KeyValues
          pairs={[
            ['Address', repository.repo_url],
            ['Default branch', defaultBranchWords(repository)],
            ['Added', <RelativeTime key="added" at={repository.created_at} />],
            ['Last change', <RelativeTime key="changed" at={repository.updated_at} />],
            ['Repository', <CopyableCode key="id" text={repository.repository_id} what="repository id" />],
          ]}
        />
      </Card>
    </Stack>
  );
};

const SettingsForm = ({ repository }: { repository: Repository }) => {
  const [name, setName] = useState(repository.name);
  const [options, setOptions] = useState({
    exclude: repository.exclude.join('\n'),
    honorSuppressions: repository.honor_suppressions,
  });
  const { default_branch, default_branch_pinned } = repository;
  const known = default_branch_pinned && default_branch !== null ? default_branch : AS_HOST;
  const [defaultBranch, setDefaultBranch] = useState(known);
  const update = useUpdateRepository();
  const send = () =>
    update.mutate({
      params: { path: { repository_id: repository.repository_id } },
      body: {
        name: name.trim(),
        ...optionsOf(options),
        ...(defaultBranch !== known && { default_branch: defaultBranch === AS_HOST ? null : defaultBranch }),
      },
    });
  return (
    <div className={styles.form}>
      <Form error={update.error} onSubmit={send}>
        <TextField label="Name" name="name" required maxLength={200} value={name} onChange={setName} />
        <DefaultBranchSelect repository={repository} value={defaultBranch} onChange={setDefaultBranch} />
        <ScanOptions options={options} onChange={(change) => setOptions({ ...options, ...change })} />
        <FormActions submit="Save" busy={update.isPending} />
      </Form>
    </div>
  );
};

const useUpdateRepository = () => {
  const refresh = useRefresh();
  const toasts = useToasts();
  return useApi().useMutation('patch', '/repositories/{repository_id}', {
    onSuccess: async () => {
      toasts.success('Repository saved');
      await refresh(...standing); // another default branch has other numbers everywhere
    },
  });
};

const Options = ({ repository: { name, exclude, honor_suppressions } }: { repository: Repository }) => (
  <KeyValues
    pairs={[
      ['Name', name],
      [
        'Excluded',
        exclude.length === 0 ? (
          'Nothing'
        ) : (
          <Row key="exclude">
            {exclude.map((glob) => (
              <code key={glob}>{glob}</code>
            ))}
          </Row>
        ),
      ],
      ['Ignore comments', honor_suppressions ? 'Honoured' : 'Not honoured'],
    ]}
  />
);
