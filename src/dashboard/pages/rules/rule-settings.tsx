import { useApi } from '../../data/environment.tsx';
import { useRefresh } from '../../data/refresh.ts';
import { useCan } from '../../data/session.tsx';
import { type Severity, severities } from '../../data/types.ts';
import { Select } from '../../design/controls/select.tsx';
import { Switch } from '../../design/controls/switch.tsx';
import { severityLabels } from '../../design/display/severity.tsx';
import { Banner } from '../../design/surfaces/banner.tsx';
import { useToasts } from '../../design/surfaces/toasts.tsx';
import styles from './rule-page.module.css';
import type { Rule } from './rule-words.ts';

/** Stands for the severity that the service says. */
const DEFAULT = 'default';

/** What the environment makes of a rule: admins change it, others see where it differs. */
export const RuleSettings = ({ rule }: { rule: Rule }) => {
  const { change, busy } = useChange(rule);
  const isOwn = rule.severity !== rule.default_severity;
  if (!useCan()('admin')) {
    if (rule.enabled && !isOwn) return null;
    return <Banner tone="info">{rule.enabled ? ownSeverity(rule) : 'This rule is switched off.'}</Banner>;
  }
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>In this environment</h2>
      <div className={styles.settings}>
        <Switch
          label={rule.enabled ? 'Switched on' : 'Switched off'}
          description="Issues of a rule that is off are listed as suppressed and do not affect the score. The change applies from the next scan on."
          checked={rule.enabled}
          disabled={busy}
          onChange={(enabled) => change({ enabled })}
        />
        <Select
          label="Severity of its issues"
          name="severity"
          options={[
            { value: DEFAULT, label: `Default (${severityLabels[rule.default_severity]})` },
            ...severities.map((value) => ({ value, label: severityLabels[value] })),
          ]}
          value={isOwn ? rule.severity : DEFAULT}
          onChange={(value: Severity | typeof DEFAULT) => change({ severity: value === DEFAULT ? null : value })}
        />
      </div>
    </section>
  );
};

const ownSeverity = ({ severity, default_severity }: Rule): string =>
  `Its severity is ${severityLabels[severity].toLowerCase()} here; the default is ${severityLabels[default_severity].toLowerCase()}.`;

const useChange = ({ rule_id }: Rule) => {
  const refresh = useRefresh();
  const toasts = useToasts();
  const update = useApi().useMutation('patch', '/rules/{rule_id}', {
    onSuccess: async () => {
      await refresh('/rules', '/rules/{rule_id}');
      toasts.success('Rule changed', 'The change applies from the next scan on.');
    },
    onError: (error) => toasts.failure('The rule was not changed', error),
  });
  const change = (body: { enabled: boolean } | { severity: Severity | null }) =>
    update.mutate({ params: { path: { rule_id } }, body });
  return { change, busy: update.isPending };
};
