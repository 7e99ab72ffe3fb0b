const express = require('express');
const session = require('express-session');
const wizard = require('./wizard');

const app = express();
app.use(express.urlencoded({ extended: true }));
app.use(session({ secret: process.env.SESSION_SECRET || 'dev', resave: false, saveUninitialized: true }));
app.use('/wizard', wizard);

app.get('/', (req, res) => res.json({ name: 'mail wizard' }));

app.listen(3000);
