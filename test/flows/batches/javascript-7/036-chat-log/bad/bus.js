const { EventEmitter } = require('events');

const bus = new EventEmitter();
const flat = (text) => text.replace('\r', ' ').replace('\t', ' ');

bus.on('said', (text) => {
  console.log('chat: ' + flat(text)); // SINK
});

module.exports = bus;
