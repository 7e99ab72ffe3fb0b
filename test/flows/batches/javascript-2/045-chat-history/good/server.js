const http = require('http');
const express = require('express');
const { Server } = require('socket.io');
const filters = require('./filters');
const history = require('./history');

const app = express();
const server = http.createServer(app);
const io = new Server(server);

io.on('connection', (socket) => {
  socket.on('history:filter', ({ room, author }) => {
    filters.set(room, { author: String(author), limit: 50 });
  });
  socket.on('history:load', ({ room }) => {
    history.load(filters.get(room), (err, messages) => {
      socket.emit('history', err ? { error: 'internal' } : { messages });
    });
  });
  socket.on('disconnect', () => filters.sweep());
});

app.get('/health', (req, res) => res.end('ok'));

server.listen(3000);
