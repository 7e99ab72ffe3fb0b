const express = require('express');
const { MongoClient } = require('mongodb');
const { createFilter } = require('./filters');

const client = new MongoClient(process.env.MONGO_URL || 'mongodb://localhost');
const app = express();
app.use(express.json());

const ownerFilter = createFilter('text', 'owner');

app.post('/files/find', async (req, res) => {
  const files = client.db('drive').collection('files');
  const filter = ownerFilter.build(req.body.owner);
  const found = await files.find(filter).toArray(); /* SINK */
  res.json({ names: found.map((file) => file.name) });
});

app.listen(3000);
