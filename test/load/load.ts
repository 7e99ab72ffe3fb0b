import { once } from 'node:events';
import { Agent, get } from 'node:http';

export interface Load {
  address: string;
  headers: Record<string, string>;
  /** Calls under way at once. */
  connections: number;
  requests: number;
}

/** Calls one address as fast as its answers come; gives calls per second. Throws on any answer but 200. */
export const measureRate = async ({ address, headers, connections, requests }: Load): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = requests;

  const call = async (): Promise<void> => {
    const request = get(address, { agent, headers });
    const [response] = await once(request, 'response');
    if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}`);
    response.resume();
    await once(response, 'end');
  };
  const caller = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await call();
    }
  };

  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, caller));
  agent.destroy();
  return (requests / (performance.now() - began)) * 1000;
};

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

const WARM_UP = 3;

/**
 * Measures two things in turn, several times, so that whatever else the machine does falls on both. Medians.
 * The first rounds only warm up: a server's life is longer than its compiler's.
 */
export const alternate = async (
  rounds: number,
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<[number, number]> => {
  const firsts: number[] = [];
  const seconds: number[] = [];
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const [one, two] = [await first(), await second()];
    if (round < 0) continue;
    firsts.push(one);
    seconds.push(two);
  }
  return [median(firsts), median(seconds)];
};
