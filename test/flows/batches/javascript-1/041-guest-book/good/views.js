const escapeHtml = require('escape-html');

function entryHtml(entry) {
  const author = escapeHtml(String(entry.author));
  const message = escapeHtml(String(entry.message));
  return `<div id="e${Number(entry.id)}"><b>${author}</b><p>${message}</p></div>`;
}

module.exports = { entryHtml };
