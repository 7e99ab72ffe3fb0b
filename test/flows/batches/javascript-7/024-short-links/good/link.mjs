export class Link {
  constructor(text) {
    const url = URL.canParse(text) ? new URL(text) : new URL('https://www.corp.example/');
    this.address = url.href;
    this.path = url.pathname.replace(/^[/\\]+/, '');
    this.origin = url.origin;
  }

  get location() {
    return this.origin + this.path;
  }
}
