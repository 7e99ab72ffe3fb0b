import express, { Request, Response } from 'express';
import { greet } from './greet';
const app = express();
app.get('/hi/:name', async (req: Request, res: Response) => {
  const html: string = greet(req.params.name);
  res.send(html); // SINK
});
export default app;
