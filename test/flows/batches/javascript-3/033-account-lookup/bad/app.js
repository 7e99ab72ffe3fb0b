'use strict';

const express = require('express');
const { findAccount } = require('./accounts');

const app = express();
app.use(express.json());

app.post('/reset', async (req, res) => {
  const { login = '' } = req.body;
  const asText = { login: String(login).toLowerCase() };
  const asSent = { login, active: true };
  const account = await findAccount('main', asText, asSent);
  res.status(202).json({ queued: Boolean(account) });
});

app.listen(3000);
