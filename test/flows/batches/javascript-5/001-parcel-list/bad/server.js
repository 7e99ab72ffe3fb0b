const express = require('express');
const { listParcels } = require('./parcels');

const app = express();
app.use(express.json());

app.get('/parcels', async (req, res, next) => {
  try {
    const { depot, sort = 'newest', page = '1' } = req.query;
    const parcels = await listParcels({ depot, sort, page: Number.parseInt(page, 10) || 1 });
    res.json({ count: parcels.length, parcels });
  } catch (err) {
    next(err);
  }
});

app.listen(3000);
module.exports = app;
