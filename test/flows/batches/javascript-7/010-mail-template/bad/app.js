const express = require('express');
const { createMailer } = require('./mailerFactory');

const app = express();
app.use(express.json());

app.post('/mails/preview', (req, res) => {
  const mailer = createMailer({ greeting: `${req.body.greeting}`, product: 'Ledger' });
  res.type('text/plain').send(JSON.stringify({ mail: mailer.render() }));
});

app.listen(3000);
module.exports = app;
