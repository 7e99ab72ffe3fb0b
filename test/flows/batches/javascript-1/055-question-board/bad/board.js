const express = require('express');

const app = express();
app.use(express.urlencoded({ extended: false }));

const questions = [];

function escapeHtml(text) {
  return text
    .replace('&', '&amp;')
    .replace('<', '&lt;')
    .replace('>', '&gt;');
}

function questionHtml(question) {
  return `<li><p>${escapeHtml(question.text)}</p><small>${question.at}</small></li>`;
}

app.post('/questions', (req, res) => {
  const text = String(req.body.question || '').trim();
  if (text.length > 2000) {
    return res.status(413).json({ error: 'too long' });
  }
  questions.push({ text, at: new Date().toISOString() });
  const items = questions.slice(-10).map(questionHtml);
  res.send(`<h1>Questions</h1><ul>${items.join('')}</ul>`); /* SINK */
});

app.get('/questions/count', (req, res) => res.json({ count: questions.length }));

app.listen(3000);
