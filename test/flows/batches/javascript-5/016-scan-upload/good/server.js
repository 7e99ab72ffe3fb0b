const express = require('express');
const multer = require('multer');
const { store } = require('./archive');

const app = express();
const upload = multer({ storage: multer.memoryStorage(), limits: { fileSize: 5e6 } });

app.post('/scans', upload.single('scan'), async (req, res) => {
  const patient = Number(req.body.patient) || 0;
  const entry = await store(req.file, { patient });
  res.status(201).json({ entry });
});

app.listen(3000);
module.exports = app;
