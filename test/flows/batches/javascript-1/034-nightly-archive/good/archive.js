const express = require('express');
const { execSync } = require('child_process');

const app = express();
app.use(express.json());

const standard = { folder: 'reports', level: 9 };
const wishes = [];

function pack(label, suffix) {
  const target = `/var/archives/${label}${suffix}`;
  execSync(`tar -cz -f ${target} -C /srv/data ${this.folder}`); /* SINK */
  return { target, level: this.level };
}

app.post('/archives', (req, res) => {
  const wish = { folder: String(req.body.folder || 'reports'), level: 6 };
  wishes.push(wish);

  const label = 'nightly-' + new Date().getDay();
  const result = pack.apply(standard, [label, '.tar.gz']);
  res.status(201).json({ target: result.target, level: result.level, wishes: wishes.length });
});

app.get('/archives/wishes', (req, res) => {
  res.json(wishes.map((wish) => wish.level));
});

app.listen(3000);
