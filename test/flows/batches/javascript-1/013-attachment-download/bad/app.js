const express = require('express');
const Attachment = require('./attachment');

const app = express();

app.get('/tickets/:id/attachment', (req, res) => {
  const ticket = Number(req.params.id);
  if (!Number.isInteger(ticket)) {
    return res.status(400).json({ error: 'ticket number' });
  }
  const attachment = new Attachment(ticket);
  attachment.name = String(req.query.name || 'readme.txt');
  res.sendFile(attachment.location); /* SINK */
});

app.listen(3000);
