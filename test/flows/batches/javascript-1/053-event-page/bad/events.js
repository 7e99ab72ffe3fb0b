const express = require('express');
const ejs = require('ejs');

const app = express();

const EVENTS = new Map([
  [5, { title: 'Summer party', place: 'Garden', start: '18:00' }],
  [6, { title: 'Reading', place: 'Library', start: '19:30' }],
]);

const PAGE = `<!doctype html>
<html>
<body>
  <h1><%= event.title %></h1>
  <p>Dear <%- guest %>, we meet at <%= event.start %>.</p>
  <p class="place"><%= event.place %></p>
</body>
</html>`;

app.get('/events/:id', (req, res) => {
  const event = EVENTS.get(Number(req.params.id));
  if (!event) {
    return res.status(404).json({ error: 'no such event' });
  }
  const guest = String(req.query.guest || 'friend');
  res.send(ejs.render(PAGE, { event, guest })); /* SINK */
});

app.listen(3000);
