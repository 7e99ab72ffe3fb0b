const http = require('http');
const { Server } = require('socket.io');
const bus = require('./bus');

const server = http.createServer();
const io = new Server(server);

io.on('connection', (socket) => {
  socket.on('chat', (text) => {
    bus.emit('said', String(text));
    socket.broadcast.emit('chat', { length: String(text).length });
  });
});

server.listen(3000);
module.exports = server;
