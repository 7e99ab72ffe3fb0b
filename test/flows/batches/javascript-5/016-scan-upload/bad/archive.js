const fs = require('fs');
const { Readable } = require('stream');

const FOLDER = '/srv/app/scans/';

async function store(file, { patient }) {
  const names = { given: file.originalname, ours: `${patient}-scan.bin` };
  const target = FOLDER + names.given;
  const out = fs.createWriteStream(target); /* SINK */
  Readable.from([file.buffer]).pipe(out);
  return { patient, label: names.ours };
}

module.exports = { store };
