import { Check, FlaskConical, KeyRound, Plus, Webhook, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApi, useEnvironment, useOwn } from '../../data/environment.tsx';
import { useCan, useSession } from '../../data/session.tsx';
import { classes } from '../../design/classes.ts';
import { Button, ButtonLink, IconButton } from '../../design/controls/button.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Row } from '../../design/surfaces/layout.tsx';
import { useStartScan } from '../scans/create-scan.ts';
import { fixtureAddress } from '../scans/fixture-repositories.ts';
import { NewScan } from '../scans/new-scan.tsx';
import styles from './first-steps.module.css';

interface Step {
  title: string;
  text: string;
  done: boolean;
  action: ReactNode;
}

/** What to do first, until it is done or dismissed. A user without the permission for a step does not see it. */
export const FirstSteps = ({ hasResult, hasScan }: { hasResult: boolean; hasScan: boolean }) => {
  const { hidden, hide } = useHidden();
  const environment = useEnvironment();
  const can = useCan();
  const admin = can('admin');
  const keys = useOwn().useQuery('get', '/keys', { params: { query: { environment, limit: 1 } } }, { enabled: admin });
  const webhooks = useApi().useQuery('get', '/webhooks', {}, { enabled: admin });
  if (admin && (keys.isPending || webhooks.isPending)) return null; // a list that is already done must not flash up
  const steps: Step[] = [
    ...(can('write') || hasScan ? [scanStep(hasScan)] : []),
    ...(admin ? [keyStep((keys.data?.data.length ?? 0) > 0), webhookStep((webhooks.data?.data.length ?? 0) > 0)] : []),
  ];
  if (steps.every((step) => step.done)) return hasResult ? null : <NothingYet />;
  if (hidden && hasResult) return null;
  return (
    <Card
      title="First steps"
      description={`${steps.filter((step) => step.done).length} of ${steps.length} done`}
      actions={hasResult && <IconButton label="Hide the first steps" icon={X} size="small" onClick={hide} />}
      flush
    >
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title} className={classes(styles.step, step.done && styles.done)}>
            <span className={styles.sign} aria-hidden="true">
              {step.done && <Check size={13} strokeWidth={3} />}
            </span>
            <div className={styles.text}>
              <p className={styles.title}>
                {step.title}
                {step.done && <span className="visually-hidden"> (done)</span>}
              </p>
              <p className={styles.note}>{step.text}</p>
            </div>
            {!step.done && <div>{step.action}</div>}
          </li>
        ))}
      </ol>
    </Card>
  );
};

const scanStep = (done: boolean): Step => ({
  title: 'Scan a repository',
  text: 'Get a score, and for every issue its location, impact and fix.',
  done,
  action: <StartScan />,
});

const keyStep = (done: boolean): Step => ({
  title: 'Create an API key',
  text: 'For your programs and CI, with the least privilege they need.',
  done,
  action: (
    <ButtonLink href="/settings/api-keys" icon={KeyRound}>
      API keys
    </ButtonLink>
  ),
});

const webhookStep = (done: boolean): Step => ({
  title: 'Register a webhook',
  text: 'Get notified of each scan and every critical issue.',
  done,
  action: (
    <ButtonLink href="/settings/webhooks" icon={Webhook}>
      Webhooks
    </ButtonLink>
  ),
});

const StartScan = () => {
  const isTest = useEnvironment() === 'test';
  const [creating, setCreating] = useState(false);
  return (
    <Row>
      {isTest ? (
        <SampleScan />
      ) : (
        <ButtonLink href="~/test" tone="ghost" icon={FlaskConical}>
          Try test mode
        </ButtonLink>
      )}
      <Button tone={isTest ? 'secondary' : 'primary'} icon={Plus} onClick={() => setCreating(true)}>
        New scan
      </Button>
      <NewScan open={creating} onClose={() => setCreating(false)} />
    </Row>
  );
};

const SampleScan = () => {
  const create = useStartScan();
  const start = () => create.mutate({ body: { repo_url: fixtureAddress('critical') } });
  return (
    <Button tone="primary" icon={FlaskConical} busy={create.isPending} onClick={start}>
      Run a sample scan
    </Button>
  );
};

const NothingYet = () => <Card title="No results yet">Scores and issues show up here when a scan has completed.</Card>;

/** Remembered by the browser, for each account and environment. */
const useHidden = () => {
  const { account } = useSession();
  const key = `sightline.first-steps.${account.account_id}.${useEnvironment()}`;
  const [hidden, setHidden] = useState(() => localStorage.getItem(key) === 'hidden');
  const hide = () => {
    localStorage.setItem(key, 'hidden');
    setHidden(true);
  };
  return { hidden, hide };
};
