const fs = require('fs');
const path = require('path');

const FOLDER = '/srv/app/avatars';

function cleanName(name) {
  const flat = path.basename(name.replace(/\\/g, '/'));
  return flat.slice(0, 200);
}

function store(name, content) {
  const target = path.join(FOLDER, cleanName(name));
  fs.writeFileSync(target, content); // SINK
}

module.exports = { store };
