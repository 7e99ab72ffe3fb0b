const express = require('express');
const Directory = require('./directory');

const app = express();
const directory = new Directory('ldap://ldap.corp.example', 'ou=staff,dc=corp');
const lookup = directory.lookup.bind(directory);

app.get('/staff', (req, res) => {
  lookup(String(req.query.uid), (err) => {
    if (err) return res.status(502).json({ error: 'directory' });
    res.json({ ok: true });
  });
});

app.listen(3000);
module.exports = app;
