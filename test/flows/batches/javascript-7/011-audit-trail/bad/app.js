const express = require('express');
const { audit } = require('./middlewares/audit');

const app = express();
app.use(audit);
app.get('/orders', (req, res) => res.json([]));
app.listen(3000);
module.exports = app;
