const express = require('express');
const orders = require('./services/orders');

const app = express();

app.get('/orders', async (req, res, next) => {
  try {
    const result = await orders.overview({
      state: String(req.query.state || 'open'),
      page: Number(req.query.page) || 1,
    });
    res.json(result);
  } catch (err) {
    next(err);
  }
});

app.listen(3000);
