import express from 'express';
import { parseSort } from './sort';
import { visitsByPage } from './visits';

const app = express();

app.get('/visits', async (req, res, next) => {
  try {
    const sort = parseSort(String(req.query.sort ?? 'day:asc'));
    if (!sort) {
      res.status(400).json({ error: 'unknown sort' });
      return;
    }
    res.json(await visitsByPage(sort));
  } catch (err) {
    next(err);
  }
});

app.listen(3000);
export default app;
