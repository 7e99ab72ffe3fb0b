const express = require('express');
const multer = require('multer');
const path = require('path');
const fs = require('fs/promises');
const { randomUUID } = require('crypto');

const app = express();
const upload = multer({ storage: multer.memoryStorage(), limits: { fileSize: 512 * 1024 } });
const AVATARS = '/srv/app/avatars';

const registry = new Map();

app.post('/avatars', upload.single('avatar'), async (req, res, next) => {
  const file = req.file;
  if (!file) {
    return res.status(400).json({ error: 'no file' });
  }
  const id = randomUUID();
  const name = file.originalname;
  registry.set(id, { size: file.size, title: file.originalname });
  try {
    await fs.writeFile(path.join(AVATARS, name), file.buffer); /* SINK */
    res.status(201).json({ id });
  } catch (err) {
    next(err);
  }
});

app.get('/avatars/count', (req, res) => res.json({ count: registry.size }));

app.listen(3000);
