import express from 'express';
import { randomBytes } from 'node:crypto';

type KeyMaker = () => string;

function createKeyMaker(kind: 'short' | 'long'): KeyMaker {
  if (kind === 'short') {
    return () => Math.random().toString(36).slice(2);
  }
  return () => randomBytes(24).toString('base64url');
}

const colourTag = createKeyMaker('short');
const sessionKey = createKeyMaker('long');
const sessions = new Map<string, { name: string; tag: string }>();

const app = express();
app.use(express.json());

app.post('/session', (req, res) => {
  const token = sessionKey();
  sessions.set(token, { name: String(req.body.name), tag: colourTag() });
  res.cookie('session', token, { httpOnly: true, secure: true, sameSite: 'lax' }); // SINK
  res.status(201).json({ ok: true });
});

app.listen(3000);
