import fs from 'node:fs';
import express from 'express';
import xpath from 'xpath';
import { DOMParser } from '@xmldom/xmldom';
import { trimmed as text } from './lib/index.mjs';

const app = express();

function directory() {
  const xml = fs.readFileSync('/srv/app/staff.xml', 'utf8');
  return new DOMParser().parseFromString(xml, 'text/xml');
}

app.get('/staff', (req, res) => {
  const login = text(req.query.login);
  const expression = `//person[login='${login}']/phone`;
  const nodes = xpath.select(expression, directory()); // SINK
  res.json({ found: nodes.length });
});

app.listen(3000);
