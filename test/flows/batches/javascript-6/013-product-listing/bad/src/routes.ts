import express from 'express';
import knexFactory from 'knex';
import { ProductQuery } from './product-query.ts';

const knex = knexFactory({ client: 'pg' });
const app = express();

app.get('/products', async (req, res, next) => {
  try {
    const query = new ProductQuery(knex).inCategory(String(req.query.category)).sortedBy(String(req.query.sort));
    res.json(await query.run());
  } catch (err) {
    next(err);
  }
});

app.listen(3000);
