const { WebSocketServer } = require('ws');
const vm = require('vm');
const { Rooms } = require('./rooms');

const rooms = new Rooms();
const wss = new WebSocketServer({ port: 8080 });

function score(room, points) {
  const total = room.rules[1].map((rule) => {
    return vm.runInNewContext(rule.source, { points }, { timeout: 50 }); /* SINK */
  });
  return total.length;
}

wss.on('connection', (socket) => {
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    const room = rooms.propose(String(message.room), String(message.rule));
    socket.send(JSON.stringify({ scored: score(room, Number(message.points)) }));
  });
});
