/** A step of a workflow or an action of GitHub, by the line where it begins. */
export interface WorkflowStep {
  readonly line: number;
  /** Line of the job's name; null in an action, which has no jobs. */
  readonly job: number | null;
}

/** A line of YAML and how far it is set in, from 1. */
interface Line {
  readonly number: number;
  readonly indent: number;
  readonly text: string;
}

/**
 * The step that holds a line (1-based), null outside of all steps. It goes up from the line through ever smaller
 * indentation: the last of these lines that begins an item of a list begins the step, as no list holds the steps.
 */
export const stepAt = (lines: readonly string[], line: number): WorkflowStep | null => {
  const around = linesAround(lines, line);
  const step = around.findLast(({ text }) => text.startsWith('- '));
  const jobs = around.findIndex(({ text }) => /^["']?jobs["']?:/.test(text));
  return step === undefined ? null : { line: step.number, job: around[jobs - 1]?.number ?? null };
};

/** The line itself and those that hold it, from the inside out. */
const linesAround = (lines: readonly string[], line: number): Line[] => {
  const around: Line[] = [];
  for (let number = line; number > 0; number--) {
    const whole = lines[number - 1] ?? '';
    const text = whole.trimStart();
    const indent = whole.length - text.length;
    if (text === '' || text.startsWith('#') || indent >= (around.at(-1)?.indent ?? Number.POSITIVE_INFINITY)) continue;
    around.push({ number, indent, text });
    if (indent === 0) break;
  }
  return around;
};
