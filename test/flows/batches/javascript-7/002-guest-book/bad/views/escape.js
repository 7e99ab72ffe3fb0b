function escapeText(text) {
  return text
    .replace(/&/g, '&amp;')
    .replace('<', '&lt;')
    .replace('>', '&gt;')
    .replace(/"/g, '&quot;');
}

module.exports = { escapeText };
