const express = require('express');
const { invoices } = require('./invoices');
const { errorHandler, HttpError } = require('./errors');

const app = express();

app.get('/invoices/:id', async (req, res, next) => {
  try {
    const id = Number(req.params.id);
    if (!Number.isInteger(id)) throw new HttpError(400, 'id must be a number');
    res.json(await invoices.byId(id));
  } catch (err) {
    next(err);
  }
});

app.use(errorHandler);
app.listen(3000);
module.exports = app;
