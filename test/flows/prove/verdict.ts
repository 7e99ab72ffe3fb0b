import type { SinkPlace } from '../cases/marker.ts';
import type { ArrivalReport, RunReport } from '../sandbox/report.ts';

/** What a harmless run need not show. */
export interface Leniency {
  /** The good twin's sink may stand where nothing comes, in a dead branch. */
  readonly goodMayMissSink: boolean;
  /** The sink is no call that could be noted unless it does harm: a property that is written. */
  readonly sinkIsSilent: boolean;
}

/** Why a case's label is not proven; empty: it is. */
export function objections(
  reports: readonly RunReport[],
  sinks: { bad: SinkPlace; good: SinkPlace },
  options: Leniency,
): string[] {
  const found: string[] = [];
  for (const twin of ['bad', 'good'] as const) {
    const own = reports.filter((report) => report.twin === twin);
    const harmless = own.find((report) => report.payload === null);
    if (harmless === undefined) return [`${twin}: did not run`];
    const atSink = (arrival: ArrivalReport): boolean => isAtSink(arrival, sinks[twin]);
    if (harmless.errors.length > 0) found.push(`${twin}: the harmless value ends in an error: ${harmless.errors[0]}`);
    if (!harmless.arrivals.some(atSink) && !options.sinkIsSilent && !(twin === 'good' && options.goodMayMissSink))
      found.push(
        `${twin}: the harmless value never reaches the marked line ${show(sinks[twin])}; it reached ${list(harmless.arrivals)}`,
      );
    const hits = own.flatMap((report) =>
      report.arrivals.filter((arrival) => arrival.hostile && atSink(arrival)).map((arrival) => ({ report, arrival })),
    );
    if (twin === 'bad' && hits.length === 0)
      found.push(`bad: nothing hostile arrives at ${show(sinks.bad)}; ${elsewhere(own)}`);
    const [first] = hits;
    if (twin === 'good' && first !== undefined)
      found.push(
        `good: ${JSON.stringify(first.report.payload)} arrives at ${first.arrival.sink} as ${JSON.stringify(first.arrival.text)}`,
      );
  }
  return found;
}

/**
 * On the marked line; or returned to the framework, so that no line of the program is on the stack; or in a template.
 */
function isAtSink(arrival: ArrivalReport, sink: SinkPlace): boolean {
  if (arrival.place === null) return returned.has(arrival.kind);
  if (!isCode(sink.file, arrival.place.file)) return /render|view/i.test(arrival.sink);
  return arrival.place.file === sink.file && arrival.place.line === sink.line;
}

/** A page is code where programs of browsers are written; beside Python it is a template. */
function isCode(file: string, program: string): boolean {
  return /\.(?:[cm]?[jt]sx?|java|php|py)$/.test(file) || (file.endsWith('.html') && !program.endsWith('.py'));
}

/** What a handler can give by returning it; `any` is noted by a case's own driver. */
const returned = new Set(['html', 'body', 'redirect', 'header', 'any']);

function elsewhere(reports: readonly RunReport[]): string {
  const hostile = reports.flatMap((report) => report.arrivals.filter((arrival) => arrival.hostile));
  if (hostile.length > 0) return `but something hostile arrives at ${list(hostile)}`;
  const last = reports.at(-1);
  const error = last?.errors[0];
  return `with ${JSON.stringify(last?.payload)} it reached ${list(last?.arrivals ?? [])}${error === undefined ? '' : `, error: ${error}`}`;
}

function list(arrivals: readonly ArrivalReport[]): string {
  const texts = arrivals.map(
    (arrival) =>
      `${arrival.sink} [${arrival.kind}] at ${arrival.place === null ? 'no line' : show(arrival.place)} with ${JSON.stringify(arrival.text.slice(0, 60))}`,
  );
  return texts.length === 0 ? 'no sink at all' : [...new Set(texts)].slice(0, 4).join('; ');
}

const show = ({ file, line }: SinkPlace): string => `${file}:${line}`;
