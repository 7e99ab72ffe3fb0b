import express, { Request, Response } from 'express';
import { landingPage } from './landing';

const app = express();

app.get('/login/done', (req: Request, res: Response) => {
  const wanted = typeof req.query.returnTo === 'string' ? req.query.returnTo : '/';
  const target = landingPage(wanted);
  res.redirect(302, target); // SINK
});

app.get('/healthz', (_req: Request, res: Response) => res.json({ ok: true }));
app.listen(3000);
export default app;
