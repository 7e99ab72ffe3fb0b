const express = require('express');
const ldap = require('ldapjs');
const { escapeDn: escape } = require('./ldap-text');

const app = express();
const client = ldap.createClient({ url: 'ldap://directory.example' });
const BASE = 'ou=people,dc=example,dc=org';

app.get('/colleagues', (req, res) => {
  const uid = escape(String(req.query.uid || ''));
  const options = {
    scope: 'sub',
    attributes: ['cn', 'mail'],
    filter: `(&(objectClass=person)(uid=${uid}))`,
  };
  client.search(BASE, options, (err, result) => { /* SINK */
    if (err) {
      return res.status(502).json({ error: 'directory' });
    }
    const people = [];
    result.on('searchEntry', (entry) => people.push(entry.object));
    result.on('end', () => res.json({ count: people.length }));
  });
});

app.listen(3000);
