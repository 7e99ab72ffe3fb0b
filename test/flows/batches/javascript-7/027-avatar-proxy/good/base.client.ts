export abstract class BaseClient {
  protected abstract readonly origin: string;

  protected segment(id: string): string {
    return id.trim();
  }

  describe(): string {
    return `${this.constructor.name} for ${this.origin}`;
  }
}
