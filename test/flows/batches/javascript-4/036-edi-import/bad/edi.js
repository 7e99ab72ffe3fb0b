const express = require('express');
const libxmljs = require('libxmljs');

const app = express();
app.use(express.text({ type: 'application/xml', limit: '1mb' }));

const STRICT = false;
const PARSE_OPTIONS = {
  noblanks: true,
  nonet: STRICT,
  noent: !STRICT,
};

function countOrders(doc) {
  const nodes = doc.find('//order');
  return nodes.length;
}

app.post('/edi/orders', (req, res) => {
  if (typeof req.body !== 'string') {
    return res.status(415).json({ error: 'XML, please' });
  }
  let doc;
  try {
    doc = libxmljs.parseXml(req.body, PARSE_OPTIONS); // SINK
  } catch {
    return res.status(400).json({ error: 'Malformed document' });
  }
  res.status(202).json({ orders: countOrders(doc) });
});

app.listen(3000);
