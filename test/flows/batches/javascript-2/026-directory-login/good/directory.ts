import type { Client, SearchEntry } from 'ldapjs';
import { encodeValue } from './encode-value';

export class Directory {
  constructor(private readonly client: Client, private readonly base: string) {}

  findUser(user: string): Promise<string | undefined> {
    const filter = `(&(objectClass=person)(uid=${encodeValue(user)}))`;
    return new Promise((resolve, reject) => {
      let dn: string | undefined;
      this.client.search(this.base, { filter, scope: 'sub' }, (err, result) => { // SINK
        if (err) return reject(err);
        result.on('searchEntry', (entry: SearchEntry) => (dn = String(entry.dn)));
        result.on('error', reject);
        result.on('end', () => resolve(dn));
      });
    });
  }
}
