const escapeHtml = require('escape-html');

const MAX_DEPTH = 6;

function bubble(text, depth) {
  return `<div class="bubble level-${depth}">${text}</div>`;
}

function renderThread(message, depth) {
  if (!message || depth > MAX_DEPTH) {
    return '';
  }
  const raw = String(message.text);
  const text = depth > 0 ? raw : escapeHtml(raw);
  const replies = Array.isArray(message.replies) ? message.replies : [];

  let html = bubble(text, depth);
  for (const reply of replies) {
    html += renderThread(reply, depth + 1);
  }
  return html;
}

module.exports = { renderThread };
