import { randomBytes } from 'node:crypto';
import { styleText } from 'node:util';
import { type Command, Option } from 'commander';
import type { EventKind, EventRecord } from '../../client/index.ts';
import { isLoopback } from '../../runtime/loopback.ts';
import { ListOption } from '../options/list-option.ts';
import { followEvents } from '../remote/follow-events.ts';
import { type Forwarded, forward } from '../remote/forward.ts';
import { connect, serverOption } from '../remote/server.ts';
import { eventKinds, gistOf } from '../terminal/event-gist.ts';
import { EXIT, UsageError } from '../terminal/exit.ts';
import { lesson } from '../terminal/help.ts';
import { catchInterrupt } from '../terminal/interrupt.ts';
import { note, printable, printLine } from '../terminal/table.ts';
import type { Commands } from './commands.ts';

interface ListenOptions {
  forwardTo?: string;
  secret?: string;
  events?: EventKind[];
  sample?: (EventKind | typeof ALL)[];
  server: string;
  json?: boolean;
}

/** Sends an event on, or does nothing where there is nowhere to send it. */
type SendOn = (record: EventRecord) => Promise<Forwarded | null>;

const ALL = 'all';
const WIDEST_KIND = Math.max(...eventKinds.map((kind) => kind.length));
const SECRET_BYTES = 24;

const LESSON = lesson({
  examples: [
    ['sightline listen', 'Prints what happens in the environment of the key.'],
    [
      'sightline listen --forward-to http://localhost:3000/hooks/sightline',
      'Posts every event to a receiver on this machine, signed with a temporary secret.',
    ],
    [
      'sightline listen --events scan.completed,issue.critical --json',
      'Prints two kinds of events for another program to read.',
    ],
    [
      'sightline listen --sample all --forward-to http://localhost:3000/hooks/sightline',
      'Tests a receiver, such as in a pipeline: posts a sample of each event, signed with the secret of the environment.',
    ],
  ],
  environment: ['SIGHTLINE_API_KEY', 'SIGHTLINE_SERVER', 'SIGHTLINE_WEBHOOK_SECRET', 'NODE_EXTRA_CA_CERTS', 'NO_COLOR'],
  exits: {
    0: 'ended by Ctrl-C or SIGTERM; with --sample, the receiver accepted every sample',
    1: 'the receiver did not answer a sample with 2xx',
    2: 'wrong usage, or a key that is refused',
    3: 'the server is out of reach',
  },
});

export const addListen = (program: Command, { signDelivery, sampleEvent }: Commands): void => {
  program
    .command('listen')
    .description(
      'Print events as they happen and post them on, signed like real deliveries.\nSo a receiver under development needs no public address. Press Ctrl-C to end; failed events are not posted again. With --sample it posts samples instead, and needs no server and no key.',
    )
    .summary('Print events as they happen and forward them to your receiver')
    .option(
      '--forward-to <url>',
      'receiver: http:// on this machine, https:// anywhere; without it events are only printed',
    )
    .addOption(
      new Option('--secret <secret>', 'secret that signs the deliveries; by default a new one, which is shown').env(
        'SIGHTLINE_WEBHOOK_SECRET',
      ),
    )
    .addOption(new ListOption('--events <kinds>', 'only these, such as scan.completed,issue.critical', eventKinds))
    .addOption(
      new ListOption(
        '--sample <kinds>',
        'post a sample of these kinds, or of all, and exit; needs no server and no key',
        [ALL, ...eventKinds],
      ).conflicts('events'),
    )
    .addOption(serverOption())
    .option('--json', 'print one JSON object per event and line')
    .addHelpText('after', LESSON)
    .action(async (options: ListenOptions) => {
      const { signal, release } = catchInterrupt();
      try {
        if (options.sample) await postSamples(options.sample, options, { signDelivery, sampleEvent, signal });
        else await follow(options, { signDelivery, signal });
      } finally {
        release();
      }
    });
};

const follow = async (options: ListenOptions, { signDelivery, signal }: Sending): Promise<void> => {
  const server = connect(options.server);
  const target = options.forwardTo === undefined ? null : targetOf(options.forwardTo);
  const sendOn: SendOn = target ? sendTo(target, secretOf(options.secret), { signDelivery, signal }) : async () => null;
  const onOpen = (): void => note(`Listening to ${server.address}. Ctrl-C ends it.`);
  const json = options.json ?? false;
  for await (const record of followEvents(server, { kinds: options.events, signal, say: note, onOpen })) {
    await show(record, { sendOn, json, signal });
    if (signal.aborted) break; // more may have come while this one was on its way
  }
};

/** Each once. The command exits 0 only where the receiver took them all. */
const postSamples = async (
  kinds: readonly (EventKind | typeof ALL)[],
  { forwardTo, secret, json = false }: ListenOptions,
  { signDelivery, sampleEvent, signal }: Sending & Pick<Commands, 'sampleEvent'>,
): Promise<void> => {
  if (forwardTo === undefined) throw new UsageError('--sample needs --forward-to, the address of your receiver');
  const target = targetOf(forwardTo);
  if (!secret)
    throw new UsageError("--sample needs your receiver's secret: set SIGHTLINE_WEBHOOK_SECRET, or give --secret");
  const sendOn = sendTo(target, secret, { signDelivery, signal });
  for (const kind of eventKinds.filter((each) => kinds.includes(each) || kinds.includes(ALL))) {
    const forwarded = await show(sampleEvent(kind), { sendOn, json, signal });
    if (!forwarded || !isTaken(forwarded)) process.exitCode = EXIT.gate;
    if (signal.aborted) return;
  }
};

const targetOf = (text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--forward-to is an address such as http://localhost:3000/hook, and not ${text}`);
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !url.hostname.endsWith('.localhost'))
    throw new UsageError(
      '--forward-to must begin with https:// unless it is this machine: events describe your vulnerabilities',
    );
  return url;
};

const secretOf = (given: string | undefined): string => {
  if (given === '') throw new UsageError('--secret is empty: leave it out to have one made');
  if (given !== undefined) return given;
  const made = randomBytes(SECRET_BYTES).toString('base64url');
  note(`Secret ${made} signs the deliveries. Keep it the same next time with --secret.`);
  return made;
};

const sendTo =
  (target: URL, secret: string, { signDelivery, signal }: Sending): SendOn =>
  async (record) =>
    forward(target, signDelivery(record, secret), signal);

interface Sending extends Pick<Commands, 'signDelivery'> {
  signal: AbortSignal;
}

interface Showing {
  sendOn: SendOn;
  json: boolean;
  signal: AbortSignal;
}

/**
 * The event first: a receiver may take its time. What becomes of an event that is on its way when the signal fires
 * nobody knows, so nothing is said of it.
 */
const show = async (record: EventRecord, { sendOn, json, signal }: Showing): Promise<Forwarded | null> => {
  if (json) {
    const forwarded = await sendOn(record);
    if (!signal.aborted) printLine(JSON.stringify({ ...record, forwarded }));
    return forwarded;
  }
  const time = styleText('dim', new Date(record.occurred_at).toTimeString().slice(0, 8), { stream: process.stdout });
  const kind = styleText('bold', printable(record.event).padEnd(WIDEST_KIND), { stream: process.stdout });
  printLine(`${time}  ${kind}  ${printable(gistOf(record))}`);
  const forwarded = await sendOn(record);
  if (forwarded && !signal.aborted) printLine(`          ${answerOf(forwarded)}`);
  return forwarded;
};

const isTaken = ({ status }: Forwarded): boolean => status !== null && status >= 200 && status < 300;

const answerOf = (forwarded: Forwarded): string => {
  const { status, duration_ms, error } = forwarded;
  const taken = isTaken(forwarded);
  const text =
    status === null
      ? `-> not delivered: ${printable(error ?? '')}`
      : `-> ${status}${taken ? '' : ', which is no success'}`;
  return `${styleText(taken ? 'green' : 'red', text, { stream: process.stdout })} in ${duration_ms} ms`;
};
