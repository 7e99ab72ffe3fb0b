import { type ReactNode, useState } from 'react';
import { useParams } from 'wouter';
import { plainText } from '../../../domain/issues/reading/code-in-text.ts';
import { weaknessLabel } from '../../../domain/issues/reading/weakness-names.ts';
import { useApi } from '../../data/environment.tsx';
import { useCan } from '../../data/session.tsx';
import { Button } from '../../design/controls/button.tsx';
import { ExternalLink, Link } from '../../design/controls/link.tsx';
import { Badge } from '../../design/display/badge.tsx';
import { CodeBlock, CopyableCode } from '../../design/display/code-block.tsx';
import { KeyValues } from '../../design/display/key-values.tsx';
import { plural } from '../../design/display/numbers.ts';
import { QueryView } from '../../design/display/query-view.tsx';
import { SeverityBadge } from '../../design/display/severity.tsx';
import { Skeleton } from '../../design/display/skeleton.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Disclosure } from '../../design/surfaces/disclosure.tsx';
import { Row, Stack } from '../../design/surfaces/layout.tsx';
import { PageHeader } from '../../design/surfaces/page-header.tsx';
import { RuleExample } from '../issues/evidence/rule-example-view.tsx';
import { categoryWords, confidenceWords, weaknessAddress } from '../issues/issue-words.ts';
import { TextWithCode } from '../issues/text-with-code.tsx';
import { DeleteRuleDialog } from './delete-rule-dialog.tsx';
import styles from './rule-page.module.css';
import { RuleSettings } from './rule-settings.tsx';
import { RuleSourceDialog } from './rule-source-dialog.tsx';
import { engineLabels, languageWords, type Rule } from './rule-words.ts';

const crumbs = [{ label: 'Rules', href: '/rules' }];

/** One rule: what is wrong, how it is fixed, what it finds and what it leaves alone. */
export const RulePage = () => {
  const { rule_id = '' } = useParams<{ rule_id: string }>();
  const rule = useApi().useQuery('get', '/rules/{rule_id}', { params: { path: { rule_id } } });
  const title = rule.data?.title ?? 'Rule';
  return (
    <Stack>
      <PageHeader
        crumbs={crumbs}
        title={<TextWithCode text={title} />}
        name={plainText(title)}
        description={rule.data?.rule_id}
      />
      <Card>
        <QueryView query={rule} skeleton={<Skeleton height="24rem" />}>
          {(found) => <Details rule={found} />}
        </QueryView>
      </Card>
    </Stack>
  );
};

const Details = ({ rule }: { rule: Rule }) => (
  <Stack gap="section">
    <Row>
      <SeverityBadge severity={rule.severity} />
      <Badge>{confidenceWords[rule.confidence] ?? rule.confidence}</Badge>
      {!rule.enabled && <Badge>Off</Badge>}
    </Row>
    <Section title="What is wrong">
      <p className={styles.prose}>
        <TextWithCode text={rule.description} />
      </p>
    </Section>
    <Section title="How to fix it">
      <p className={styles.prose}>
        <TextWithCode text={rule.remediation} />
      </p>
    </Section>
    <Examples examples={rule.examples} />
    <RuleSettings rule={rule} />
    {rule.source !== null && <OwnSource rule={rule} source={rule.source} />}
    <Section title="Facts">
      <Facts rule={rule} />
    </Section>
  </Stack>
);

const Examples = ({ examples: [first, ...others] }: { examples: Rule['examples'] }) =>
  first && (
    <>
      <RuleExample example={first} />
      {others.length > 0 && (
        <Disclosure summary={`In ${plural(others.length, 'other language')}`}>
          <Stack gap="section">
            {others.map((example) => (
              <Section key={example.language} title={example.language}>
                <RuleExample example={example} />
              </Section>
            ))}
          </Stack>
        </Disclosure>
      )}
    </>
  );

const OwnSource = ({ rule, source }: { rule: Rule; source: string }) => {
  const [open, setOpen] = useState<'replace' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title="Custom rule">
      <CodeBlock label={`${rule.rule_id}.yaml`} code={source} language="yaml" />
      {useCan()('admin') && (
        <Row>
          <Button onClick={() => setOpen('replace')}>Replace…</Button>
          <Button tone="danger" onClick={() => setOpen('delete')}>
            Delete…
          </Button>
        </Row>
      )}
      {open === 'replace' && <RuleSourceDialog start={source} onClose={close} />}
      {open === 'delete' && <DeleteRuleDialog rule={rule} onClose={close} />}
    </Section>
  );
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2 className={styles.heading}>{title}</h2>
    {children}
  </section>
);

const Facts = ({ rule }: { rule: Rule }) => (
  <KeyValues
    pairs={[
      ['Id', <CopyableCode key="id" text={rule.rule_id} what="id" />],
      ['Reads', languageWords(rule)],
      ['Category', categoryWords(rule.category)],
      ['Weakness', <Weaknesses key="cwe" cwe={rule.cwe} />],
      ['Engine', engineLabels[rule.engine] ?? rule.engine],
      [
        'Issues',
        <Link key="issues" href={`/issues?rule_id=${encodeURIComponent(rule.rule_id)}`}>
          Issues that it found
        </Link>,
      ],
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
