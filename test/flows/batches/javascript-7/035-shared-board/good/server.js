const { WebSocketServer } = require('ws');
const { Cursor } = require('./cursor');

const wss = new WebSocketServer({ port: 8081 });
const board = { 'layer:notes': {}, notes: {} };

wss.on('connection', (socket) => {
  const cursor = new Cursor();
  socket.on('message', (data) => {
    const { layer, prop, value } = JSON.parse(String(data));
    if (!/^[a-z]\w{0,30}$/.test(prop)) return;
    cursor.layer = layer;
    const target = board[cursor.layer] || {};
    target[String(prop)] = value; // SINK
    socket.send(JSON.stringify({ ok: true }));
  });
});

module.exports = wss;
