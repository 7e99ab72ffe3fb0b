const express = require('express');
const { Member } = require('./models');

const app = express();
app.use(express.json());

app.patch('/profile', async (req, res) => {
  const { id, ...changes } = req.body;
  const values = { ...changes, updatedAt: 0 };
  await Member.update(values, { where: { id: 12 } }); // SINK
  res.status(204).end();
});

app.listen(3000);
module.exports = app;
