import express from 'express';
import { NewsletterBuilder } from './newsletter-builder';

const app = express();
app.use(express.json());

app.post('/newsletter/preview', (req, res) => {
  const { greeting, issue } = req.body as { greeting: string; issue: number };
  const letter = new NewsletterBuilder(Number(issue))
    .greet(String(greeting ?? 'Hello'))
    .section('News')
    .section('Events')
    .render();
  res.type('text/plain').send(letter);
});

app.listen(3000);
export default app;
