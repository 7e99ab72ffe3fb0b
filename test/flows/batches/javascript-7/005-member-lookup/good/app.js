const express = require('express');
const { MongoClient } = require('mongodb');
const MemberService = require('./services/memberService');

const client = new MongoClient(process.env.MONGO_URL || 'mongodb://db:27017');
const members = new MemberService(client.db('club').collection('members'));
const app = express();
app.use(express.json());

app.post('/session', async (req, res) => {
  const { email, pin } = req.body;
  const member = await members.byCredentials(email, pin);
  if (!member) return res.status(401).json({ error: 'unknown member' });
  res.json({ id: member.id });
});

app.listen(3000);
module.exports = app;
