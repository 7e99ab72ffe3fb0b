import express, { type Request } from 'express';
import { MongoClient } from 'mongodb';

interface Device {
  token: string;
  platform: string;
}

const client = new MongoClient('mongodb://db:27017');
const devices = client.db('push').collection('devices');
const app = express();

function deviceOf(req: Request): Device {
  const header = req.headers['x-device'] as string | undefined;
  const parsed = JSON.parse(header ?? '{}') as Partial<Device>;
  return {
    token: String(parsed.token ?? ''),
    platform: parsed.platform === 'ios' ? 'ios' : 'android',
  };
}

const perRequest = new WeakMap<Request, Device>();

app.use((req, _res, next) => {
  perRequest.set(req, deviceOf(req));
  next();
});

app.get('/devices/me', async (req, res) => {
  const device = perRequest.get(req)!;
  const known = await devices.findOne({ token: device.token, platform: device.platform }); /* SINK */
  res.status(known ? 200 : 404).json({ known: Boolean(known) });
});

app.listen(3000);
