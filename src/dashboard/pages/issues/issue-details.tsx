import { Suspense } from 'react';
import { confidenceWithDoubts } from '../../../domain/issues/reading/confidence.ts';
import { alsoAt } from '../../../domain/issues/reading/other-places.ts';
import { weaknessLabel } from '../../../domain/issues/reading/weakness-names.ts';
import { repositoryAddress } from '../../data/addresses.ts';
import { lazyCode } from '../../data/lazy-code.tsx';
import type { Issue } from '../../data/types.ts';
import { ExternalLink, Link } from '../../design/controls/link.tsx';
import { Badge, StateBadge } from '../../design/display/badge.tsx';
import { CopyableCode } from '../../design/display/code-block.tsx';
import { KeyValues } from '../../design/display/key-values.tsx';
import { repositoryName } from '../../design/display/numbers.ts';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import { SeverityBadge } from '../../design/display/severity.tsx';
import { Skeleton } from '../../design/display/skeleton.tsx';
import { Row } from '../../design/surfaces/layout.tsx';
import { Assignee } from './activity/assignee.tsx';
import { History } from './activity/history.tsx';
import { IssueCode } from './evidence/issue-code.tsx';
import { IssueExample } from './evidence/issue-example.tsx';
import { OtherPlaces } from './evidence/other-places.tsx';
import { PlaceAtHost } from './evidence/place-at-host.tsx';
import styles from './issue-details.module.css';
import { categoryWords, confidenceWords, pathKindLabels, placeOf, weaknessAddress } from './issue-words.ts';
import { excerptOf } from './snippet-lines.ts';
import { TextWithCode } from './text-with-code.tsx';
import { Triage } from './triage.tsx';

/** Most issues have none, and the first page is to be small. */
const IssueFlow = lazyCode(async () => (await import('./issue-flow.tsx')).IssueFlow, { reloads: false });

/**
 * Everything about an issue. `seen` is the issue as the scan at hand saw it, `current` as the branch has it now that
 * shows it.
 */
export const IssueDetails = ({
  seen,
  current,
  headings: Heading = 'h3',
}: {
  seen: Issue;
  current: Issue;
  headings?: 'h2' | 'h3';
}) => {
  const excerpt = excerptOf(seen);
  return (
    <>
      <Row>
        <SeverityBadge severity={seen.severity} />
        <StateBadge of="issue" value={current.state} />
        <Badge>{confidenceWords[seen.confidence] ?? seen.confidence}</Badge>
      </Row>
      {seen.doubts.length > 0 && (
        <p className={styles.prose}>
          <TextWithCode text={confidenceWithDoubts(seen)} />
        </p>
      )}
      {excerpt === null ? (
        <Row>
          <CopyableCode text={placeOf(seen)} what="place" />
          <PlaceAtHost issue={seen} place={seen} />
        </Row>
      ) : (
        <IssueCode key={`${seen.issue_id} ${seen.scan_id}`} seen={seen} current={current} snippet={excerpt} />
      )}
      {seen.other_places.length > 0 && <p className={styles.prose}>{alsoAt(seen)}</p>}
      {seen.flow !== null && seen.flow.length > 0 && (
        <section className={styles.section}>
          <Heading className={styles.heading}>Data flow</Heading>
          <Suspense fallback={<Skeleton height="8.5rem" />}>
            <IssueFlow key={seen.issue_id} issue={seen} flow={seen.flow} />
          </Suspense>
        </section>
      )}
      <section className={styles.section}>
        <Heading className={styles.heading}>What is wrong</Heading>
        <p className={styles.prose}>
          <TextWithCode text={seen.description} />
        </p>
      </section>
      {seen.remediation !== null && (
        <section className={styles.section}>
          <Heading className={styles.heading}>How to fix it</Heading>
          <p className={styles.prose}>
            <TextWithCode text={seen.remediation} />
          </p>
        </section>
      )}
      <IssueExample issue={seen} />
      <section className={styles.section}>
        <Heading className={styles.heading}>Decision</Heading>
        <Triage key={current.issue_id} issue={current} />
      </section>
      <section className={styles.section}>
        <Heading className={styles.heading}>Assignee</Heading>
        <Assignee issue={current} />
      </section>
      <section className={styles.section}>
        <Heading className={styles.heading}>Facts</Heading>
        <Facts issue={seen} current={current} />
      </section>
      <section className={styles.section}>
        <Heading className={styles.heading}>History</Heading>
        <History issueId={current.issue_id} />
      </section>
    </>
  );
};

const Facts = ({ issue, current }: { issue: Issue; current: Issue }) => (
  <KeyValues
    pairs={[
      [
        'Repository',
        <Link key="repository" href={repositoryAddress(issue.repository_id, { branch: issue.branch })}>
          {repositoryName(issue.repo_url)}
        </Link>,
      ],
      ['Branch, tag or commit', issue.branch ?? issue.ref ?? 'Default branch'],
      [
        'Scan',
        <Link key="scan" href={`/scans/${issue.scan_id}`}>
          Last seen in
        </Link>,
      ],
      ['First seen', <RelativeTime key="first" at={issue.first_seen_at} />],
      [
        'Rule',
        <Link key="rule" href={`/rules/${encodeURIComponent(issue.rule_id)}`}>
          {issue.rule_id}
        </Link>,
      ],
      ['Other issues of this rule', <OtherPlaces key="places" issue={current} />],
      ['Weakness', issue.cwe.length === 0 ? null : <Weaknesses key="cwe" cwe={issue.cwe} />],
      ['Category', categoryWords(issue.category)],
      ['File', pathKindLabels[issue.path_kind]],
      ['Found by', issue.engines.join(', ')],
      [
        'Read more',
        issue.help_url === null || issue.cwe.some((id) => weaknessAddress(id) === issue.help_url) ? null : (
          <ExternalLink key="help" href={issue.help_url}>
            {issue.help_url}
          </ExternalLink>
        ),
      ],
      ['Issue', <CopyableCode key="id" text={issue.issue_id} what="issue id" />],
    ]}
  />
);

const Weaknesses = ({ cwe }: { cwe: readonly string[] }) => (
  <Row>
    {cwe.map((id) => {
      const address = weaknessAddress(id);
      return address === null ? (
        <span key={id}>{weaknessLabel(id)}</span>
      ) : (
        <ExternalLink key={id} href={address}>
          {weaknessLabel(id)}
        </ExternalLink>
      );
    })}
  </Row>
);
