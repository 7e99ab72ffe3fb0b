const express = require('express');
const multer = require('multer');
const path = require('path');
const fs = require('fs/promises');

const app = express();
const upload = multer({ storage: multer.memoryStorage(), limits: { fileSize: 1024 * 1024 } });
const PUBLIC_DIR = '/srv/app/public/avatars';
const IMAGE_NAME = /^[\w-]+\.(png|jpe?g|webp)$/i;

function imageOnly(req, res, next) {
  if (!req.file || !IMAGE_NAME.test(req.file.originalname)) {
    return res.status(415).json({ error: 'images only' });
  }
  next();
}

app.post('/me/avatar', upload.single('avatar'), imageOnly, async (req, res, next) => {
  try {
    const name = path.basename(req.file.originalname);
    await fs.writeFile(path.join(PUBLIC_DIR, name), req.file.buffer); // SINK
    res.status(201).json({ url: '/avatars/' + encodeURIComponent(name) });
  } catch (err) {
    next(err);
  }
});

app.use('/avatars', express.static(PUBLIC_DIR));
app.listen(3000);
module.exports = app;
