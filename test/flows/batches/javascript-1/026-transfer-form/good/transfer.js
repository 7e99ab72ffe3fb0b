const express = require('express');

class FormError extends Error {
  constructor(field, message) {
    super(message);
    this.name = 'FormError';
    this.field = field;
  }
}

function parseAmount(text) {
  const match = /^(\d+(?:\.\d\d)?) (EUR|USD)$/.exec(text);
  if (!match) {
    throw new FormError('amount', `"${text}" is no amount; write it as 12.50 EUR`);
  }
  return { value: Number(match[1]), currency: match[2] };
}

const app = express();
app.use(express.urlencoded({ extended: false }));
const transfers = [];

app.post('/transfers', (req, res) => {
  try {
    const amount = parseAmount(String(req.body.amount));
    transfers.push({ account: Number(req.body.account), amount });
    res.redirect('/transfers');
  } catch (err) {
    if (!(err instanceof FormError)) {
      throw err;
    }
    const hint = err.field;
    res.status(422).send(`<p class="error">Please check: ${hint}</p>`); /* SINK */
  }
});

app.listen(3000);
