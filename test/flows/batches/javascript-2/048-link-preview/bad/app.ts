import express from 'express';
import { PreviewService } from './preview.service';
import { StaticHostPolicy } from './host-policy';

const previews = new PreviewService(new StaticHostPolicy(['news.example', 'blog.example']));
const app = express();

app.get('/preview', async (req, res) => {
  try {
    res.json({ title: await previews.titleOf(String(req.query.url)) });
  } catch {
    res.status(422).json({ error: 'no preview' });
  }
});

app.listen(3000);
export default app;
