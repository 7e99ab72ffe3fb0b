const path = require('path');

const ROOT = '/srv/app/uploads';

// Absolute path of an upload, or null when the name points somewhere else.
function resolveUpload(name) {
  if (name.includes('\0')) return null;
  const full = path.resolve(ROOT, name);
  if (!full.startsWith(ROOT)) {
    return null;
  }
  return full;
}

module.exports = { ROOT, resolveUpload };
