import ldap from 'ldapjs';

type Done = (people: unknown[]) => void;

export class Directory {
  static readonly BASE = 'ou=people,dc=example,dc=com';
  protected client;

  constructor(url: string) {
    this.client = ldap.createClient({ url });
  }

  protected encode(value: string): string {
    return value.trim();
  }

  find(name: string, done: Done): void {
    const filter = `(&(objectClass=person)(cn=${this.encode(name)}))`;
    this.client.search(Directory.BASE, { scope: 'sub', filter }, (err, found) => { // SINK
      const people: unknown[] = [];
      if (err) return done(people);
      found.on('searchEntry', (entry: { object: unknown }) => people.push(entry.object));
      found.on('end', () => done(people));
    });
  }
}

export class StaffDirectory extends Directory {
  protected override encode(value: string): string {
    return super.encode(value).replace(/[\\*()\0/]/g, (c) => '\\' + c.charCodeAt(0).toString(16).padStart(2, '0'));
  }
}
