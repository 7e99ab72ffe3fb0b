export class HostRule {
  constructor(domain) {
    this.domain = domain;
    this.suffix = '.' + domain;
  }

  matches(hostname) {
    return hostname === this.domain || hostname.endsWith(this.suffix);
  }

  toString() {
    return `*.${this.domain}`;
  }
}
