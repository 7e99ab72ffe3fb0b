'use strict';

const express = require('express');
const { LoginFlow } = require('./login-flow');

const app = express();
app.use(express.urlencoded({ extended: false }));
app.use(express.json());

app.post('/login', (req, res) => {
  const flow = new LoginFlow(req.body.user, req.body.returnTo);
  if (!flow.start()) {
    return res.status(401).send('unknown user');
  }
  res.redirect(303, flow.destination); /* SINK */
});

app.listen(3000);
