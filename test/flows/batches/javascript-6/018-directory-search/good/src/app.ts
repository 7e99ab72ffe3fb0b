import express from 'express';
import { PeopleDirectory } from './people.ts';

const app = express();
const people = new PeopleDirectory('ou=people,dc=corp,dc=example');

app.get('/people', (req, res) => {
  people.find(String(req.query.name ?? ''), (err, answer) => {
    if (err) return res.status(502).end();
    res.json({ ok: Boolean(answer) });
  });
});

app.listen(3000);
