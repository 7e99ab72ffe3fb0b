export abstract class Widget {
  width = 1;

  protected abstract content(): string;

  protected format(value: string): string {
    return value;
  }

  render(): string {
    return `<div class="widget w-${this.width}">${this.format(this.content())}</div>`;
  }
}
