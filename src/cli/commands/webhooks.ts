import { styleText } from 'node:util';
import { type Command, Option } from 'commander';
import type { EventKind, WebhookTestResult } from '../../client/index.ts';
import { Refusal } from '../remote/refusal.ts';
import { connect, serverOption } from '../remote/server.ts';
import { eventKinds } from '../terminal/event-gist.ts';
import { EXIT, UsageError } from '../terminal/exit.ts';
import { lesson } from '../terminal/help.ts';
import { formatTable, printable, printJson, printLine } from '../terminal/table.ts';

const ENVIRONMENT = ['SIGHTLINE_API_KEY', 'SIGHTLINE_SERVER', 'NODE_EXTRA_CA_CERTS', 'NO_COLOR'] as const;

const LIST_LESSON = lesson({
  examples: [['sightline webhooks list', 'Shows ids for `webhooks test` and what each receiver last answered.']],
  environment: ENVIRONMENT,
});

const TEST_LESSON = lesson({
  examples: [
    ['sightline webhooks test wh_01m7d7tc60e60tak362xesvjfr', 'Sends a sample of a completed scan.'],
    ['sightline webhooks test wh_01m7d7tc60e60tak362xesvjfr --event issue.critical', 'Sends another kind.'],
  ],
  environment: ENVIRONMENT,
  exits: {
    0: 'the receiver answered with 2xx',
    1: 'it did not',
    2: 'wrong usage; the message says what to change',
    3: 'the server is out of reach or failed',
  },
});

export const addWebhooks = (program: Command): void => {
  const webhooks = program.command('webhooks').description('List the webhooks of a server and try them');
  addList(webhooks);
  addTest(webhooks);
};

const addList = (webhooks: Command): void => {
  webhooks
    .command('list')
    .description("List the webhooks of the key's environment, with the state of their deliveries")
    .addOption(serverOption())
    .option('--json', 'print only JSON')
    .addHelpText('after', LIST_LESSON)
    .action(async ({ server, json }: { server: string; json?: boolean }) => {
      const { client, given } = connect(server);
      const found = await given(Array.fromAsync(client.webhooks.list({ limit: 100 })));
      if (json) return printJson(found);
      const rows = found.map(({ webhook_id, name, delivery_state, last_attempt, events, url }) => [
        webhook_id,
        delivery_state.replaceAll('_', ' '),
        last_attempt === null ? '-' : String(last_attempt.response_status ?? last_attempt.error),
        events.join(','),
        url,
        name === null ? '-' : printable(name),
      ]);
      printLine(formatTable(['ID', 'DELIVERIES', 'LAST ANSWER', 'EVENTS', 'URL', 'NAME'], rows));
    });
};

const addTest = (webhooks: Command): void => {
  webhooks
    .command('test')
    .description('Send one event with sample data to a webhook, and show what its receiver answers')
    .argument('<webhook_id>', 'webhook id, as `webhooks list` shows it')
    .addOption(new Option('--event <kind>', 'kind of the event').choices(eventKinds).default('scan.completed'))
    .addOption(serverOption())
    .option('--json', 'print only JSON')
    .addHelpText('after', TEST_LESSON)
    .action(async (webhook_id: string, options: { event: EventKind; server: string; json?: boolean }) => {
      const { client, given } = connect(options.server);
      const result = await given(client.webhooks.test(webhook_id, { event: options.event })).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== 'NOT_FOUND') throw error;
        throw new UsageError(`${webhook_id} is no webhook of this key's environment; see \`sightline webhooks list\``);
      });
      if (!result.delivered) process.exitCode = EXIT.gate;
      if (options.json) return printJson(result);
      for (const line of linesOf(result)) printLine(line);
    });
};

const linesOf = ({ event, event_id, delivered, attempt }: WebhookTestResult): string[] => {
  const { response, error, duration_ms, slow } = attempt;
  const answer = response === null ? '' : `${response.status} `;
  const outcome = styleText(delivered ? 'green' : 'red', delivered ? 'Delivered' : 'Not delivered', {
    stream: process.stdout,
  });
  return [
    `${outcome}: ${answer}in ${duration_ms} ms (${event}, ${event_id})`,
    ...(error ? [`${error.class}: ${printable(error.message)}`] : []),
    ...(slow ? ['It took longer than the 5 s that a receiver should answer within.'] : []),
    ...(response?.body ? [printable(response.body.slice(0, 400))] : []),
  ];
};
