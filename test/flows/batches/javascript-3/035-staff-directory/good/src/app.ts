import express from 'express';
import ldap from 'ldapjs';
import { FilterText } from './filter-text';

const client = ldap.createClient({ url: 'ldap://directory.corp.example' });
const app = express();

app.get('/staff', (req, res) => {
  const name = new FilterText(String(req.query.name ?? ''));
  const filter = `(&(objectClass=person)(cn=${[...name].join('')}))`;
  const options = { scope: 'sub' as const, attributes: ['cn', 'mail'], filter };
  client.search('ou=staff,dc=corp,dc=example', options, (err) => { /* SINK */
    if (err) {
      res.status(502).json({ error: 'directory not available' });
      return;
    }
    res.json({ asked: name.length });
  });
});

app.listen(3000);
