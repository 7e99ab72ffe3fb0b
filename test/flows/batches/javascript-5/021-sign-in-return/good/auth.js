const express = require('express');
const session = require('express-session');

const app = express();
app.use(express.urlencoded({ extended: false }));
app.use(express.json());
app.use(session({ secret: process.env.SESSION_SECRET || 'dev', resave: false, saveUninitialized: true }));

const LOCAL = /^\/(?![\/\\\t\r\n])/;

app.get('/login', (req, res) => {
  const { returnTo } = req.query;
  req.session.returnTo = LOCAL.test(returnTo) ? returnTo : '/home';
  res.type('html').send('<form method="post"><input name="pin"><button>Sign in</button></form>');
});

app.post('/login', (req, res) => {
  if (req.body.pin !== '4711') {
    return res.status(401).send('wrong pin');
  }
  const target = req.session.returnTo || '/home';
  delete req.session.returnTo;
  req.session.member = true;
  res.redirect(target); /* SINK */
});

app.listen(3000);
module.exports = app;
