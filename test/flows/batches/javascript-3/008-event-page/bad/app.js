'use strict';

const express = require('express');
const { EventPage } = require('./event-page');

const app = express();

app.get('/events/preview', (req, res) => {
  const page = new EventPage('preview');
  page.heading = req.query.heading;
  page.capacity = req.query.capacity;
  const html = `<article class="${page.kind}"><h1>${page.heading}</h1><p>${page.capacity} seats</p></article>`;
  res.type('html').send(html); /* SINK */
});

app.listen(3000);
