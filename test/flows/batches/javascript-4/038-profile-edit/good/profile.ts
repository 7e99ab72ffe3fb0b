import express from 'express';
import session from 'express-session';
import { PrismaClient } from '@prisma/client';

declare module 'express-session' {
  interface SessionData {
    userId: number;
  }
}

const app = express();
const prisma = new PrismaClient();

app.use(express.json());
app.use(session({ secret: process.env.SESSION_SECRET ?? '', resave: false, saveUninitialized: false }));

app.patch('/profile', async (req, res) => {
  const userId = Number(req.session.userId);
  if (!userId) {
    return res.status(401).json({ error: 'Please sign in' });
  }
  const { id: _id, ...rest } = req.body;
  const { displayName, locale } = rest;
  if (typeof displayName !== 'string' || typeof locale !== 'string') {
    return res.status(400).json({ error: 'Name and language, please' });
  }
  const data = { displayName, locale };
  await prisma.user.update({ where: { id: userId }, data }); // SINK
  res.json({ saved: true });
});

app.listen(3000);
