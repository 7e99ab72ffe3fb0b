const express = require('express');

const app = express();
app.use(express.json());

const readers = {
  plain(value) {
    return String(value).trim();
  },
  amount(value) {
    return Number(value) || 0;
  },
};

const DISCOUNT_READER = 'amount';
const UNIT_PRICE = 19.9;

function priceFormula(units, discount) {
  return `(${units} * ${UNIT_PRICE}) * (1 - (${discount}) / 100)`;
}

app.post('/quotes', (req, res) => {
  const units = readers.amount(req.body.units);
  const discount = readers[DISCOUNT_READER](req.body.discount);
  const formula = priceFormula(units, discount);
  const total = eval(formula); /* SINK */
  res.json({ units, total: Math.round(Number(total) * 100) / 100 });
});

app.listen(3000);
