const express = require('express');
const { enqueue } = require('./jobs/queue');
require('./jobs/thumbnails');

const app = express();
app.use(express.json());

app.post('/photos/:id/thumbnail', (req, res) => {
  const id = Number.parseInt(req.params.id, 10);
  const job = enqueue('thumbnail', {
    source: `/srv/photos/${id}.jpg`,
    target: `/srv/thumbs/${id}.jpg`,
    width: Number(req.body.width) || 320,
  });
  res.status(202).json({ job: job.id });
});

app.listen(4000);
module.exports = app;
