import express from 'express';
import axios from 'axios';

interface Delivery {
  url: string;
  label: string;
  attempts: number;
}

const app = express();
app.use(express.json());

const drafts: Delivery[] = [];

function systemDelivery(): Delivery {
  return { url: 'https://hooks.example/ping', label: 'system', attempts: 0 };
}

app.post('/webhooks/draft', async (req, res) => {
  const delivery = systemDelivery();
  const draft = delivery;
  draft.url = String(req.body.url);
  draft.label = String(req.body.label ?? 'unnamed');
  drafts.push(draft);

  delivery.attempts += 1;
  await axios.post(delivery.url, { event: 'draft.created', attempt: delivery.attempts }); /* SINK */
  res.status(201).json({ drafts: drafts.length });
});

app.get('/webhooks/drafts', (_req, res) => {
  res.json(drafts.map((d) => d.label));
});

app.listen(3000);
