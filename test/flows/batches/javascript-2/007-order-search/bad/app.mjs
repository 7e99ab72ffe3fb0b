import express from 'express';
import { MongoClient } from 'mongodb';
import { createRepository } from './repository.mjs';
import { withTenant, withLimit } from './scopes.mjs';

const client = new MongoClient(process.env.MONGO_URL ?? 'mongodb://localhost');
const orders = createRepository(client.db('shop').collection('orders'));

const app = express();
app.use(express.json());

app.post('/orders/search', async (req, res, next) => {
  try {
    const scoped = withLimit(withTenant(orders, 'acme'), 100);
    const found = await scoped.find({ status: req.body.status });
    res.json({ count: found.length });
  } catch (err) {
    next(err);
  }
});

app.listen(3000);
export default app;
