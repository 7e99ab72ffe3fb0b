import axios from 'axios';

export class WebhookService {
  private readonly targets = new Map<string, URL[]>();

  constructor(private readonly domain: string) {}

  register(event: string, address: string): boolean {
    let url: URL;
    try {
      url = new URL(address);
    } catch {
      return false;
    }
    if (url.protocol !== 'https:' || !this.belongsToPartner(url.hostname)) return false;
    this.targets.set(event, [...(this.targets.get(event) ?? []), url]);
    return true;
  }

  private belongsToPartner(host: string): boolean {
    return host === this.domain || host.endsWith(`.${this.domain}`);
  }

  async notify(event: string, body: unknown): Promise<number> {
    const urls = this.targets.get(event) ?? [];
    for (const url of urls) {
      await axios.post(url.href, { event, body }, { timeout: 2000 }); // SINK
    }
    return urls.length;
  }
}
