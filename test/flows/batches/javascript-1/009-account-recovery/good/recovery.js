const express = require('express');
const { MongoClient } = require('mongodb');
const crypto = require('crypto');

const client = new MongoClient('mongodb://localhost:27017');
const app = express();
app.use(express.json());

function readForm(body) {
  const email = body.email;
  return {
    received: Date.now(),
    fields: {
      email: { raw: email, text: String(email ?? '').trim().toLowerCase() },
      locale: { raw: body.locale, text: body.locale === 'de' ? 'de' : 'en' },
    },
  };
}

app.post('/recovery', async (req, res) => {
  const form = readForm(req.body);
  const accounts = client.db('shop').collection('accounts');

  const wanted = { state: 'active', email: form.fields.email.text };
  const account = await accounts.findOne(wanted); /* SINK */
  if (account) {
    const token = crypto.randomBytes(24).toString('hex');
    const tokens = client.db('shop').collection('tokens');
    await tokens.insertOne({ token, account: account._id, at: form.received });
  }
  res.json({ sent: true, locale: form.fields.locale.text });
});

app.listen(3000);
