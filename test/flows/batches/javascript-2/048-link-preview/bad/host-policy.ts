export interface HostPolicy {
  allows(url: URL): Promise<boolean>;
}

export class StaticHostPolicy implements HostPolicy {
  constructor(private readonly hosts: readonly string[]) {}

  async allows(url: URL): Promise<boolean> {
    return url.protocol === 'https:' && this.hosts.includes(url.host);
  }
}
