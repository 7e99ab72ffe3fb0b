import express from 'express';
import ldap from 'ldapjs';
import { Directory } from './directory';

const client = ldap.createClient({ url: process.env.LDAP_URL ?? 'ldap://localhost' });
const directory = new Directory(client, 'ou=people,dc=corp,dc=test');

const app = express();
app.use(express.json());

app.post('/session', async (req, res, next) => {
  try {
    const user = String(req.body.user ?? '');
    const dn = await directory.findUser(user);
    res.status(dn ? 200 : 401).json({ found: Boolean(dn) });
  } catch (err) {
    next(err);
  }
});

app.listen(3000);
export default app;
