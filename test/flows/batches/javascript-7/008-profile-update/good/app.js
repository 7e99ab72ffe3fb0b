const express = require('express');
const { Member } = require('./models');

const app = express();
app.use(express.json());

app.patch('/profile', async (req, res) => {
  const { displayName, city } = req.body;
  const values = { displayName: String(displayName), city: String(city), updatedAt: 0 };
  await Member.update(values, { where: { id: 12 } }); // SINK
  res.status(204).end();
});

app.listen(3000);
module.exports = app;
