import type { HostPolicy } from './host-policy';

export class PreviewService {
  private readonly titles = new Map<string, string>();

  constructor(private readonly policy: HostPolicy) {}

  async titleOf(address: string): Promise<string> {
    const url = new URL(address);
    const known = this.titles.get(url.href);
    if (known) return known;
    if (!(await this.policy.allows(url))) {
      throw new Error('host is not on the list');
    }
    const response = await fetch(url.href, { redirect: 'error' }); // SINK
    const title = /<title>([^<]*)/i.exec(await response.text())?.[1] ?? url.host;
    this.titles.set(url.href, title);
    return title;
  }
}
