const express = require('express');
const multer = require('multer');
const { store } = require('./storage');

const app = express();
const upload = multer({ storage: multer.memoryStorage(), limits: { fileSize: 1 << 20 } });

app.post('/avatars', upload.single('avatar'), (req, res) => {
  if (!req.file) return res.status(400).json({ error: 'avatar missing' });
  store(req.file.originalname, req.file.buffer);
  res.status(201).json({ stored: true });
});

app.listen(3000);
module.exports = app;
