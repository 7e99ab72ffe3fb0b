const express = require('express');
const session = require('express-session');
const nunjucks = require('nunjucks');

const app = express();
app.use(express.urlencoded({ extended: false }));
app.use(express.json());
app.use(session({ secret: process.env.SESSION_SECRET || 'dev', resave: false, saveUninitialized: true }));

const GREETINGS = ['Hello', 'Welcome back'];

app.post('/me', (req, res) => {
  req.session.profile = { nick: String(req.body.nick), visits: 0 };
  res.redirect('/home');
});

app.get('/home', (req, res) => {
  const profile = req.session.profile || { nick: 'guest', visits: 0 };
  profile.visits += 1;
  const greeting = GREETINGS[profile.visits > 1 ? 1 : 0];
  const banner = '<h1>' + greeting + ', ' + profile.nick + '</h1><p>Visit {{ profile.visits }}</p>';
  res.send(nunjucks.renderString(banner, { profile })); /* SINK */
});

app.listen(3000);
