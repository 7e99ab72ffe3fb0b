const escapeHtml = require('escape-html');

function entryHtml(entry) {
  const author = escapeHtml(String(entry.author));
  const message = String(entry.message).trim();
  return `<div id="e${Number(entry.id)}"><b>${author}</b><p>${message}</p></div>`;
}

module.exports = { entryHtml };
