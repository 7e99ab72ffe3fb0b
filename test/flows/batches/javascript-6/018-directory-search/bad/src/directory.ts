import ldap from 'ldapjs';

const SPECIAL = /[\\*()\0]/g;

export abstract class Directory {
  private client = ldap.createClient({ url: 'ldap://ldap.corp.example' });

  constructor(protected readonly base: string) {}

  protected abstract readonly attribute: string;

  protected prepare(value: string): string {
    return value.replace(SPECIAL, (c) => '\\' + c.charCodeAt(0).toString(16).padStart(2, '0'));
  }

  find(value: string, done: (err: Error | null, answer?: unknown) => void): void {
    const filter = `(&(objectClass=person)(${this.attribute}=${this.prepare(value)}))`;
    this.client.search(this.base, { scope: 'sub', filter }, done); /* SINK */
  }
}
