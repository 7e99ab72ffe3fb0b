const express = require('express');
const session = require('express-session');
const { localTarget } = require('./lib/targets');

const app = express();
app.use(express.json());
app.use(session({ secret: process.env.SESSION_SECRET || 'dev', resave: false, saveUninitialized: true }));

app.get('/login', (req, res) => {
  req.session.returnTo = req.query.returnTo;
  res.type('html').send('<form method="post"><input name="user"><input name="password" type="password"></form>');
});

app.post('/login', (req, res) => {
  const { user, password } = req.body;
  if (!user || !password) {
    return res.status(401).json({ error: 'wrong credentials' });
  }
  const target = localTarget(req.session.returnTo);
  delete req.session.returnTo;
  res.redirect(target); // SINK
});

app.listen(3000);
module.exports = app;
