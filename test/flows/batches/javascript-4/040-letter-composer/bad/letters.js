const express = require('express');
const nunjucks = require('nunjucks');

nunjucks.configure({ autoescape: true });

const formal = { greeting: 'Dear', closing: 'Yours sincerely' };
const casual = { greeting: 'Hi', closing: 'Cheers' };

function compose(name, lines) {
  const template = `${this.greeting} ${name},\n\n{{ lines }}\n\n${this.closing}`;
  return nunjucks.renderString(template, { name, lines }); // SINK
}

const styles = new Map([
  ['formal', compose.bind(formal)],
  ['casual', compose.bind(casual)],
]);

const app = express();
app.use(express.json());

app.post('/letters', (req, res) => {
  const { style = 'formal', name = '', lines = '' } = req.body;
  const write = styles.get(style) || styles.get('formal');
  const letter = write(String(name), String(lines));
  res.json({ letter });
});

app.listen(3000);

module.exports = app;
