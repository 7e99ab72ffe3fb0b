const express = require('express');
const { driverFor } = require('./drivers');

const app = express();
app.use(express.json());

app.post('/exports', (req, res) => {
  const { format = 'csv', label = '' } = req.body;
  const driver = driverFor({ module: String(format), label: String(label) });
  res.json({ ready: Boolean(driver) });
});

app.listen(3000);
