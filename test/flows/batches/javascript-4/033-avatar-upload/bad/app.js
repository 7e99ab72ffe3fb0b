const express = require('express');
const multer = require('multer');
const path = require('path');
const { writeFile } = require('fs/promises');

const app = express();
const upload = multer({ storage: multer.memoryStorage(), limits: { fileSize: 2_000_000 } });
const PUBLIC = '/srv/app/public/avatars';
const PICTURE = /\.(png|jpe?g|webp)/i;

app.post('/avatar', upload.single('avatar'), async (req, res) => {
  const { file } = req;
  if (!file) {
    return res.status(400).json({ error: 'No file' });
  }
  if (!PICTURE.test(file.originalname)) {
    return res.status(415).json({ error: 'Pictures only' });
  }
  const name = path.basename(file.originalname).replace(/[^\w.-]/g, '_');
  await writeFile(path.join(PUBLIC, `u-${name}`), file.buffer); // SINK
  res.status(201).json({ stored: true });
});

app.listen(3000);

module.exports = app;
