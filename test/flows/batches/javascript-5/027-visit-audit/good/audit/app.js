const express = require('express');
const context = require('./context');
const { recentVisits } = require('./visits');

const accounts = { desk: { clinic: 'north', role: 'reader' } };
const app = express();

app.use((req, res, next) => {
  const clinic = req.get('x-clinic') || 'north';
  const account = accounts.desk;
  const scope = { clinic, role: account.role };
  scope.clinic = account.role === 'reader' ? account.clinic : 'none';
  context.run(scope, next);
});

app.get('/visits', async (req, res) => {
  const rows = await recentVisits(25);
  res.json({ rows });
});

app.listen(3000);
module.exports = app;
