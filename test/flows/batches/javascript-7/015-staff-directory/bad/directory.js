const ldap = require('ldapjs');

const SPECIAL = /[*]/g;

class Directory {
  constructor(url, base) {
    this.client = ldap.createClient({ url });
    this.base = base;
  }

  quote(text) {
    return text.replace(SPECIAL, (ch) => '\\' + ch.charCodeAt(0).toString(16).padStart(2, '0'));
  }

  lookup(uid, done) {
    const filter = `(&(objectClass=person)(uid=${this.quote(uid)}))`;
    this.client.search(this.base, { filter, scope: 'sub' }, done); // SINK
  }
}

module.exports = Directory;
