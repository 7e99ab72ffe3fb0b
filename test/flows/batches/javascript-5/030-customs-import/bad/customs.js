const express = require('express');
const libxml = require('libxmljs2');
const { parser } = require('./settings');

const app = express();
app.use(express.text({ type: ['application/xml', 'text/xml'], limit: '200kb' }));

app.post('/customs', (req, res) => {
  let doc;
  try {
    doc = libxml.parseXml(String(req.body), parser.strict); /* SINK */
  } catch (err) {
    return res.status(422).json({ message: 'document is not well formed' });
  }
  const root = doc && doc.root ? doc.root() : null;
  res.json({ accepted: Boolean(root) });
});

app.listen(3000);
module.exports = app;
