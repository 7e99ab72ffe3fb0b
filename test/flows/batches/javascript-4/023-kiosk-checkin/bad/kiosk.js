const express = require('express');
const { MongoClient } = require('mongodb');

const app = express();
const client = new MongoClient(process.env.MONGO_URL || 'mongodb://localhost:27017');
const visitors = client.db('kiosk').collection('visitors');

app.use(express.json());

app.post('/checkin', async (req, res) => {
  const { badge, pin } = req.body;
  if (!badge || !pin) {
    return res.status(400).json({ error: 'Badge and PIN, please' });
  }
  const lookup = {
    badge: String(badge),
    pin: pin,
    active: true,
  };
  const visitor = await visitors.findOne(lookup); // SINK
  if (!visitor) {
    return res.status(401).json({ error: 'Not found' });
  }
  res.json({ name: visitor.name, checkedInAt: new Date().toISOString() });
});

app.listen(3000);

module.exports = app;
