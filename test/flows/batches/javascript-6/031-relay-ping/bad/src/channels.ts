import axios from 'axios';

const RELAY = 'https://relay.example.net/deliver/';

let channels: Record<string, URL> = Object.create(null);

export function setTarget(id: string, target: string): void {
  const url = new URL(target, RELAY);
  channels = { ...channels, [id]: url };
}

export async function ping(id: string): Promise<boolean> {
  const url = channels[id];
  if (!url) return false;
  const answer = await axios.post(url.href, { kind: 'ping', at: Date.now() }, { timeout: 3000 }); /* SINK */
  return answer !== undefined;
}
