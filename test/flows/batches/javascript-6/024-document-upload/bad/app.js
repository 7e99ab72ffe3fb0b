const express = require('express');
const multer = require('multer');
const fs = require('fs');
const path = require('path');

const app = express();
const upload = multer({ storage: multer.memoryStorage(), limits: { fileSize: 5 * 1024 * 1024 } });

const KINDS = ['.pdf', '.odt'];

function accepted(name) {
  const lower = path.basename(name).toLowerCase();
  return KINDS.some((kind) => lower.includes(kind));
}

app.post('/documents', upload.single('document'), (req, res) => {
  const name = req.file.originalname;
  if (!accepted(name)) {
    res.status(415).json({ message: 'PDF or ODT, please' });
    return;
  }
  fs.writeFileSync(path.join('/srv/app/public/documents', path.basename(name)), req.file.buffer); /* SINK */
  res.status(201).json({ stored: true });
});

app.listen(3000);
