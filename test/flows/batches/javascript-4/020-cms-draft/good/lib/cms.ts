export class CmsClient {
  private readonly base: URL;
  private readonly token: string;

  constructor(base: string, token: string) {
    this.base = new URL(base);
    this.token = token;
  }

  async entry(slug: string): Promise<unknown> {
    const target = new URL('/', this.base);
    target.pathname = slug;
    target.searchParams.set('preview', '1');
    const response = await fetch(target, { headers: { authorization: `Bearer ${this.token}` } }); // SINK
    return response.ok ? response.json() : null;
  }
}
