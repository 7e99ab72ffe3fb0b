const express = require('express');
const backups = require('./routes/backups');

const app = express();
app.use(express.json());
app.use('/backups', backups);
app.use((err, req, res, next) => {
  res.status(500).json({ error: 'internal' });
});

app.listen(process.env.PORT || 3000);
module.exports = app;
