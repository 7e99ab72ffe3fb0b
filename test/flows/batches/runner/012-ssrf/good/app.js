const express = require('express');
const axios = require('axios');
const app = express();
app.get('/x', async (req, res, next) => {
  try {
    const { data } = await axios.get('https://api.example/' + encodeURIComponent(req.query.a)); /* SINK */
    res.json(data);
  } catch (e) { next(e); }
});
module.exports = app;
