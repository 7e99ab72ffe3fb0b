const express = require('express');
const session = require('express-session');

const app = express();
app.use(express.urlencoded({ extended: false }));
app.use(express.json());
app.use(session({ secret: process.env.SESSION_SECRET, resave: false, saveUninitialized: true }));

const LOCAL_PATH = /^\/(?!\/)[\w/-]*$/;

app.get('/login', (req, res) => {
  const next = String(req.query.next || '/');
  req.session.returnTo = LOCAL_PATH.test(next) ? next : '/';
  res.json({ form: 'login' });
});

app.post('/login', (req, res) => {
  const { user, password } = req.body;
  if (!user || !password) {
    return res.status(401).json({ error: 'Please sign in' });
  }
  req.session.user = String(user);
  const target = req.session.returnTo || '/';
  delete req.session.returnTo;
  res.redirect(303, target); // SINK
});

app.listen(3000);
