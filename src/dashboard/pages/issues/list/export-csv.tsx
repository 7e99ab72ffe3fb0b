import { Download } from 'lucide-react';
import { createQuerySerializer } from 'openapi-fetch';
import { useState } from 'react';
import { useCsvFile } from '../../../data/download.ts';
import type { Schemas } from '../../../data/types.ts';
import { Button } from '../../../design/controls/button.tsx';
import { number, plural } from '../../../design/display/numbers.ts';
import { Tooltip } from '../../../design/display/tooltip.tsx';
import { useToasts } from '../../../design/surfaces/toasts.tsx';
import type { IssueAddress } from './issue-query.ts';

type Count = Schemas['IssueSummary']['count'];

/** Saves the whole list, with the filters and in the order of the page. */
export const ExportCsv = ({ address, count }: { address: IssueAddress; count: Count | undefined }) => {
  const { query, sort } = address;
  const saveCsv = useCsvFile();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await saveCsv(`/v1/issues?${toText({ ...query, sort })}`, 'sightline-issues.csv');
    } catch (error) {
      toasts.failure('The list could not be exported', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Tooltip text={wordsOf(count)} side="bottom">
      <Button icon={Download} busy={busy} onClick={() => void save()}>
        Export CSV
      </Button>
    </Tooltip>
  );
};

const toText = createQuerySerializer<Record<string, unknown>>();

/** Of the contract. */
const MOST_ROWS = 50_000;

const wordsOf = (count: Count | undefined): string => {
  if (count === undefined) return 'All that match';
  if (count.value > MOST_ROWS) return `The first ${number(MOST_ROWS)} issues that match`;
  return `${count.relation === 'at_least' ? 'At least ' : ''}${plural(count.value, 'issue')}`;
};
