const express = require('express');
const { fileNameFor } = require('./lib/naming');

const app = express();

app.get('/exports/latest', (req, res) => {
  const rows = [['id', 'total'], [1, 20], [2, 35]];
  const disposition = `attachment; filename=${fileNameFor(String(req.query.label))}`;
  res.setHeader('Content-Disposition', disposition); // SINK
  res.end(rows.map((row) => row.join(';')).join('\n'));
});

app.listen(3000);
module.exports = app;
