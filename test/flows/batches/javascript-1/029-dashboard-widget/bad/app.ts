import express from 'express';
import { CompactNote, WideNote } from './notes';
import type { Widget } from './widget';

const app = express();
app.use(express.json());

app.post('/widgets/preview', (req, res) => {
  const widget: Widget = new CompactNote(String(req.body.text ?? ''));
  widget.width = Number(req.body.width) || 1;
  res.type('html').send(widget.render()); /* SINK */
});

app.get('/widgets', (_req, res) => {
  const kinds = [CompactNote, WideNote].map((kind) => kind.name);
  res.json({ kinds });
});

app.listen(3000);
