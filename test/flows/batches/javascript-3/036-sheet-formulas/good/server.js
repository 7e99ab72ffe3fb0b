'use strict';

const { WebSocketServer } = require('ws');
const { createEvaluator } = require('./formula');

const evaluate = createEvaluator(/^[\d\s+*\/().-]+$/, 200);
const server = new WebSocketServer({ port: 8081 });

server.on('connection', (socket) => {
  socket.on('message', (data) => {
    try {
      socket.send(JSON.stringify({ value: evaluate(data.toString()) }));
    } catch {
      socket.send(JSON.stringify({ value: null }));
    }
  });
});
