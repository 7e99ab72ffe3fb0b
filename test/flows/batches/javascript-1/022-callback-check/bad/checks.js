const express = require('express');
const axios = require('axios');

const app = express();
app.use(express.json());

const ACCOUNTS = new Map([
  [7, { name: 'Northwind', callback: 'https://status.northwind.example/hook' }],
  [8, { name: 'Contoso', callback: 'https://contoso.example/hook' }],
]);
const proposals = [];

function loadAccount(id) {
  const account = ACCOUNTS.get(id);
  return account ? Promise.resolve(account) : Promise.reject(new Error('no account'));
}

function readProposal(body) {
  return Promise.resolve(body).then((form) => ({ callback: String(form.callback), at: Date.now() }));
}

app.post('/accounts/:id/check', (req, res) => {
  Promise.all([loadAccount(Number(req.params.id)), readProposal(req.body)])
    .then(([account, proposal]) => {
      proposals.push(proposal);
      return proposal;
    })
    .then((target) => axios.get(target.callback, { timeout: 2000 })) /* SINK */
    .then((answer) => res.json({ reachable: answer.status === 200 }))
    .catch(() => res.status(502).json({ reachable: false }));
});

app.listen(3000);
