import type { ScanSteps } from '../scans/scan-steps.ts';
import type { EventKind } from './events.ts';

/** Who sends events. An operation that sends one adds its steps here: functions whose answers hold the `events`. */
interface Senders {
  readonly scan: ScanSteps;
}

/** The step that sends each kind of event. A kind that the contract promises and no step sends does not compile. */
export const senders: { readonly [Kind in EventKind]: SenderOf<Kind, Senders> } = {
  'scan.started': 'scan.begin',
  'scan.progress': 'scan.advance',
  'scan.completed': 'scan.complete',
  'scan.failed': 'scan.fail',
  'issue.critical': 'scan.complete',
  'scan.timeout': 'scan.timeOut',
};

/** The steps among those of `Of` that send a kind, as `owner.step`. */
export type SenderOf<Kind extends EventKind, Of> = {
  [Owner in keyof Of & string]: StepOf<Kind, Of[Owner], Owner>;
}[keyof Of & string];

type StepOf<Kind extends EventKind, Steps, Owner extends string> = {
  [Step in keyof Steps & string]: Kind extends SentBy<Steps[Step]> ? `${Owner}.${Step}` : never;
}[keyof Steps & string];

type SentBy<Step> = Step extends (...given: never[]) => infer Answer ? KindsIn<Awaited<Answer>> : never;
type KindsIn<Answer> = Answer extends { events: readonly { event: infer Kind }[] } ? Kind : never;
