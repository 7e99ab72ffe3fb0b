const express = require('express');
const { MongoClient } = require('mongodb');

const client = new MongoClient(process.env.MONGO_URL || 'mongodb://localhost');
const devices = client.db('iot').collection('devices');

class Credentials {
  constructor(body) {
    this.device = String(body.device);
    this.key = body.key;
  }

  toFilter() {
    return { _id: this.device, key: this.key, retired: false };
  }
}

const router = express.Router();

router.post('/session', async (req, res) => {
  const credentials = new Credentials(req.body || {});
  const device = await devices.findOne(credentials.toFilter()); /* SINK */
  if (!device) return res.status(401).json({ paired: false });
  res.json({ paired: true });
});

const app = express();
app.use(express.json());
app.use('/devices', router);
app.listen(3000);
module.exports = app;
