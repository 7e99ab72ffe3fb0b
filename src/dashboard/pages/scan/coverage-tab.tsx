import { CircleCheck } from 'lucide-react';
import { entryPointsIn, reachedIn } from '../../../domain/issues/reading/entry-points.ts';
import type { Scan } from '../../data/types.ts';
import { Badge, type BadgeTone } from '../../design/display/badge.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { KeyValues } from '../../design/display/key-values.tsx';
import { number } from '../../design/display/numbers.ts';
import { type Column, Table } from '../../design/display/table.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Stack } from '../../design/surfaces/layout.tsx';
import {
  depthWords,
  type EngineRun,
  engineWords,
  isLacking,
  isUncovered,
  kindWords,
  type LanguageCoverage,
} from './coverage.ts';

type Notice = Scan['notices'][number];

/** What looked at the code, and what was left out. */
export const CoverageTab = ({ scan }: { scan: Scan }) => (
  <Stack gap="section">
    {scan.coverage.length > 0 && (
      <Card title="Languages" description="The languages of the repository, and how deeply each was analysed." flush>
        <Table
          label="Languages"
          columns={languageColumns(scan)}
          rows={scan.coverage}
          rowKey={({ language }) => language}
        />
      </Card>
    )}
    <Card title="Engines" description="The engines that analysed the code, and how much each covered." flush>
      <Table label="Engines" columns={engineColumns} rows={scan.engines} rowKey={(engine) => engine.id} />
    </Card>
    <Card title="Exclusions and notices" flush>
      {scan.notices.length === 0 ? (
        <EmptyState icon={CircleCheck} title="Nothing was excluded">
          Every supported file was analysed.
        </EmptyState>
      ) : (
        <Table
          label="Notices"
          columns={noticeColumns}
          rows={scan.notices}
          rowKey={(notice) => `${notice.code} ${notice.file} ${notice.message}`}
        />
      )}
    </Card>
    <Card title="Options">
      <KeyValues
        pairs={[
          ['Excluded', scan.options.exclude.length === 0 ? 'nothing' : scan.options.exclude.join(', ')],
          ['Ignore comments', scan.options.honor_suppressions ? 'honoured' : 'not honoured'],
        ]}
      />
    </Card>
  </Stack>
);

const languageColumns = (scan: Scan): readonly Column<LanguageCoverage>[] => [
  { id: 'language', header: 'Language', width: '12rem', cell: ({ language }) => language },
  { id: 'kind', header: 'Kind', width: '10rem', cell: ({ kind }) => kindWords[kind] ?? kind },
  { id: 'files', header: 'Files', width: '6rem', cell: ({ files }) => number(files) },
  { id: 'lines', header: 'Lines', width: '7rem', cell: ({ lines }) => number(lines) },
  {
    id: 'depth',
    header: 'Analysed by',
    cell: (language) => (
      <Badge tone={isUncovered(language) ? 'warning' : language.kind === 'source' ? 'success' : 'neutral'}>
        {depthWords[language.depth] ?? language.depth}
      </Badge>
    ),
  },
  {
    id: 'entry_points',
    header: 'Entry points',
    cell: ({ language }) => entryPointsIn(scan, language) || '–',
  },
  { id: 'reached', header: 'Files reached', width: '8rem', cell: reachedIn },
];

const toneOf = (engine: EngineRun): BadgeTone => {
  if (engine.status === 'completed') return 'success';
  return isLacking(engine) ? 'warning' : 'neutral';
};

const engineColumns: readonly Column<EngineRun>[] = [
  { id: 'engine', header: 'Engine', width: '12rem', cell: (engine) => engine.id },
  { id: 'version', header: 'Version', width: '10rem', cell: (engine) => engine.version ?? '–' },
  {
    id: 'outcome',
    header: 'Outcome',
    width: '10rem',
    cell: (engine) => <Badge tone={toneOf(engine)}>{engineWords[engine.status] ?? engine.status}</Badge>,
  },
  { id: 'detail', header: 'Detail', cell: (engine) => engine.detail ?? '–' },
];

const noticeColumns: readonly Column<Notice>[] = [
  { id: 'file', header: 'Where', cell: (notice) => (notice.file === null ? 'Whole scan' : <code>{notice.file}</code>) },
  { id: 'message', header: 'What', cell: (notice) => notice.message },
];
