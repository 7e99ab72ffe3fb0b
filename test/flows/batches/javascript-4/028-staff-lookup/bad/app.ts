import express from 'express';
import { Directory, StaffDirectory } from './directory';

const app = express();
const directory: Directory = new Directory('ldap://ldap.internal.example');

app.get('/staff', (req, res) => {
  const name = String(req.query.name ?? '');
  if (name.length < 2) {
    return res.status(400).json({ error: 'Two letters at least' });
  }
  directory.find(name, (people) => res.json({ people }));
});

app.get('/health', (_req, res) => res.json({ ok: StaffDirectory.BASE.length > 0 }));

app.listen(3000);
