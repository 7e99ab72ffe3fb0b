import express from 'express';
import { ReviewCache } from './reviews/review-cache';
import { ReviewRepository } from './reviews/review-repository';
import { reviewPage } from './reviews/review-page';

const reviews = new ReviewCache(new ReviewRepository());
const app = express();

app.get('/products/:id/reviews', async (req, res, next) => {
  try {
    const entries = await reviews.of(req.params.id);
    res.type('html').send(reviewPage(entries)); // SINK
  } catch (err) {
    next(err);
  }
});

app.listen(3000);
export default app;
