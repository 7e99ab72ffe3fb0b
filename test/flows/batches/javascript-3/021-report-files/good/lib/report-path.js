'use strict';

const path = require('path');

const FOLDER = '/srv/reports';

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return 'latest.csv';
  }
}

function reportPath(name) {
  const file = path.basename(decode(name));
  return path.join(FOLDER, file);
}

module.exports = { reportPath };
