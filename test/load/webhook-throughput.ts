import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { signBody } from '../../src/webhooks/sign.ts';
import { alternate, median } from './load.ts';
import { report } from './report.ts';
import { createOutbox, fillOutbox, startSending } from './webhook-outbox.ts';
import { type LoadReceiver, startLoadReceiver } from './webhook-receiver.ts';

const BACKLOG = 100_000;
const ROUNDS = 3;
const WARM_MS = 1_000;
const MEASURED_MS = 4_000;
const CONNECTIONS = 64;

const body = JSON.stringify({
  event: 'issue.critical',
  id: 'evt_01kc4r9w2mfxts8h3v7n5ja6qd',
  timestamp: '2026-11-20T09:30:43.100Z',
  data: { scan_id: 'scan_1', issue_id: 'iss_1', severity: 'critical', title: 'SQL query', file: 'src/a.js', line: 42 },
});

/** Deliveries that leave the outbox under a backlog, each stored with its attempt, against POSTs that nobody keeps. */
export const benchWebhookThroughput = async (): Promise<void> => {
  const receiver = await startLoadReceiver();
  for (const webhooks of [10, 1]) {
    const costs: number[] = [];
    const [ours, bare] = await alternate(
      ROUNDS,
      async () => {
        const { rate, cpu } = await sendingRate(receiver, webhooks);
        costs.push(cpu);
        return rate;
      },
      async () => (await bareRate(receiver)).rate,
    );
    report(`deliveries : bare signed POSTs, ${webhooks} webhook${webhooks > 1 ? 's' : ''}`, {
      ratio: ours / bare,
      aim: '≥ 0.50',
      detail: `${ours.toFixed(0)} and ${bare.toFixed(0)} a second, backlog ${BACKLOG}; ${median(costs).toFixed(0)} µs of processor time an attempt`,
    });
  }
  receiver.stop();
};

/** Deliveries per second, and what each costs this process, in microseconds. */
interface Sent {
  rate: number;
  cpu: number;
}

/** A loop of signed POSTs by Node's own client and nothing else. */
const bareRate = async ({ origin, ca }: LoadReceiver): Promise<Sent> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, ca });
  let sent = 0;
  let stopped = false;
  const post = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const headers = { 'Content-Type': 'application/json', 'X-Service-Signature': signBody('secret', body) };
      const outgoing = request(`${origin}/bare`, { method: 'POST', agent, headers }, (response) => {
        response.resume().once('end', resolve);
      });
      outgoing.once('error', reject).end(body);
    });
  const caller = async (): Promise<void> => {
    while (!stopped) {
      await post();
      sent += 1;
    }
  };
  const callers = Array.from({ length: CONNECTIONS }, caller);
  const measured = await rateOf(async () => sent);
  stopped = true;
  await Promise.all(callers);
  agent.destroy();
  return measured;
};

const rateOf = async (count: () => Promise<number>): Promise<Sent> => {
  await sleep(WARM_MS);
  const [before, began, cpu] = [await count(), performance.now(), process.cpuUsage()];
  await sleep(MEASURED_MS);
  const sent = (await count()) - before;
  const { user, system } = process.cpuUsage(cpu);
  return { rate: (sent / (performance.now() - began)) * 1_000, cpu: (user + system) / sent };
};

const sendingRate = async (receiver: LoadReceiver, webhooks: number): Promise<Sent> => {
  const outbox = await createOutbox();
  for (let webhook = 0; webhook < webhooks; webhook += 1) await outbox.addWebhook(`${receiver.origin}/hook-${webhook}`);
  await fillOutbox(outbox.db, BACKLOG / webhooks);
  const sending = startSending(outbox.db, { ca: receiver.ca, eventsPerSecond: Number.MAX_SAFE_INTEGER });
  const measured = await rateOf(async () => (await receiver.ask()).count);
  await sending.stop();
  await outbox.dispose();
  return measured;
};
