const express = require('express');

const app = express();

const PRODUCTS = ['lamp', 'table', 'chair', 'shelf', 'mirror'];

class Recent {
  static terms = [];
  static limit = 10;

  static remember(term) {
    Recent.terms.unshift(term);
    if (Recent.terms.length > Recent.limit) {
      Recent.terms.pop();
    }
  }
}

app.get('/search', (req, res) => {
  const term = String(req.query.q || '').trim();
  if (term) {
    Recent.remember(term);
  }
  const hits = PRODUCTS.filter((name) => name.includes(term.toLowerCase()));
  res.json({ hits });
});

app.get('/recent', (req, res) => {
  const summary = Recent.terms.join(', ');
  res.type('html');
  res.send(`<aside><h3>Recently searched</h3><p>${summary}</p></aside>`); /* SINK */
});

app.listen(3000);
