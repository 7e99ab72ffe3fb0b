const express = require('express');
const app = express();
app.use(express.json());
function merge(target, source) {
  for (const key in source) {
    if (typeof source[key] === 'object' && source[key] !== null) {
      target[key] = target[key] || {};
      merge(target[key], source[key]);
    } else {
      target[key] = source[key]; // SINK
    }
  }
  return target;
}
app.post('/x', (req, res) => { res.json(merge({}, req.body)); });
app.listen(1);
