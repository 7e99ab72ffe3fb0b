import type { FlowStep } from '../../data/types.ts';
import { VerticalTabs } from '../../design/controls/vertical-tabs.tsx';
import { CodeBlock, CopyableCode } from '../../design/display/code-block.tsx';
import { Shortcut } from '../../design/display/shortcut.tsx';
import styles from './issue-flow.module.css';
import { placeOf, stepWords } from './issue-words.ts';

/** The way of the data: its steps, and beside them the code of the selected one. */
export const IssueFlow = ({ flow }: { flow: readonly FlowStep[] }) => (
  <div className={styles.flow}>
    <p className={styles.hint}>
      {flow.length} steps, from where the data comes in to where it does harm. <Shortcut keys={['J']} />{' '}
      <Shortcut keys={['K']} />
    </p>
    <VerticalTabs
      label="Steps of the data"
      tabs={flow.map((step, at) => ({
        id: String(at),
        label: <Step step={step} number={at + 1} />,
        content: <Code step={step} />,
      }))}
    />
  </div>
);

const Step = ({ step, number }: { step: FlowStep; number: number }) => (
  <span className={styles.step}>
    <span className={styles.number}>{number}</span>
    <span className={styles.what}>
      <span className={styles.kind}>{stepWords(step.kind)}</span> {step.message}
      <span className={styles.place}>{placeOf(step)}</span>
    </span>
  </span>
);

const Code = ({ step }: { step: FlowStep }) => {
  const { line, end_line, snippet } = step;
  return snippet === null || snippet === '' ? (
    <CopyableCode text={placeOf(step)} what="place" />
  ) : (
    <CodeBlock label={placeOf(step)} code={snippet} firstLine={line} marked={[line, end_line ?? line]} />
  );
};
