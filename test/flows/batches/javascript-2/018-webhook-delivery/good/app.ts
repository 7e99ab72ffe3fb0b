import express from 'express';
import { WebhookService } from './webhook.service';

const webhooks = new WebhookService('partner-hooks.test');
const app = express();
app.use(express.json());

app.post('/webhooks', (req, res) => {
  const { url, event } = req.body;
  const accepted = webhooks.register(event, url);
  res.status(accepted ? 201 : 422).json({ accepted });
});

app.post('/webhooks/flush', async (_req, res) => {
  const delivered = await webhooks.notify('order.paid', { at: Date.now() });
  res.json({ delivered });
});

app.listen(3000);
export default app;
