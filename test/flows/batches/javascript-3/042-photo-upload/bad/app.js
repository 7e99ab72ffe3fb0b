'use strict';

const express = require('express');
const fs = require('fs');
const path = require('path');
const multer = require('multer');
const { randomUUID } = require('crypto');

const PUBLIC = '/srv/app/public/photos';
const ENDINGS = ['.png', '.jpg', '.webp'];
const upload = multer({ storage: multer.memoryStorage(), limits: { fileSize: 5_000_000 } });
const app = express();

app.post('/photos', upload.single('photo'), (req, res) => {
  const name = path.basename(req.file.originalname).replace(/[^\w.-]/g, '_').toLowerCase();
  if (!ENDINGS.some((ending) => name.includes(ending))) {
    return res.status(415).json({ error: 'not a photo' });
  }
  const target = path.join(PUBLIC, `${randomUUID()}-${name}`);
  fs.writeFileSync(target, req.file.buffer); /* SINK */
  res.status(201).json({ stored: true });
});

app.listen(3000);
