import { useState } from 'react';
import { type NumberedStep, numberedSteps } from '../../../domain/issues/reading/shown-steps.ts';
import type { FlowStep, Issue } from '../../data/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { VerticalTabs } from '../../design/controls/vertical-tabs.tsx';
import { CodeBlock, CopyableCode } from '../../design/display/code-block.tsx';
import { Shortcut } from '../../design/display/shortcut.tsx';
import { languageOfFile } from '../../design/highlighting/file-language.ts';
import { PlaceAtHost } from './evidence/place-at-host.tsx';
import styles from './issue-flow.module.css';
import { placeOf, stepWords } from './issue-words.ts';
import { TextWithCode } from './text-with-code.tsx';

/**
 * The way of the data: its steps, and beside them the code of the selected one. Of a long way the steps that say most,
 * until all are asked for.
 */
export const IssueFlow = ({ issue, flow }: { issue: Issue; flow: readonly FlowStep[] }) => {
  const [isWhole, setWhole] = useState(false);
  const steps = numberedSteps(flow);
  const main = steps.filter(({ isFolded }) => !isFolded);
  const shown = isWhole ? steps : main;
  return (
    <div className={styles.flow}>
      <p className={styles.hint}>
        {flow.length} steps, from the source of the data to the vulnerable call. <Shortcut keys={['J']} />{' '}
        <Shortcut keys={['K']} />
      </p>
      {main.length < steps.length && (
        <Button size="small" className={styles.more} onClick={() => setWhole(!isWhole)}>
          {isWhole ? `Show the ${main.length} main steps` : `Show all ${steps.length} steps`}
        </Button>
      )}
      <VerticalTabs
        label="Steps of the data flow"
        tabs={shown.map((step, at) => ({
          id: String(step.number),
          label: <Step {...step} />,
          isApart: (shown[at - 1]?.number ?? 0) < step.number - 1,
          content: <Code issue={issue} step={step.step} />,
        }))}
      />
    </div>
  );
};

const Step = ({ step, number }: NumberedStep<FlowStep>) => (
  <span className={styles.step}>
    <span className={styles.number}>{number}</span>
    <span className={styles.what}>
      <span className={styles.kind}>{stepWords(step.kind)}</span> <TextWithCode text={step.message} />
      <span className={styles.place}>{placeOf(step)}</span>
    </span>
  </span>
);

const Code = ({ issue, step }: { issue: Issue; step: FlowStep }) => {
  const { line, end_line, snippet } = step;
  return snippet === null || snippet === '' ? (
    <CopyableCode text={placeOf(step)} what="place" />
  ) : (
    <CodeBlock
      label={placeOf(step)}
      code={snippet}
      language={languageOfFile(step.file)}
      firstLine={line}
      marked={[line, end_line ?? line]}
      action={<PlaceAtHost issue={issue} place={step} />}
    />
  );
};
