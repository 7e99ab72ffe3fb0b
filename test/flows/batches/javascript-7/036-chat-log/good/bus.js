const { EventEmitter } = require('events');

const bus = new EventEmitter();
const flat = (text) => JSON.stringify(text).replace(/[\u2028\u2029]/g, ' ');

bus.on('said', (text) => {
  console.log('chat: ' + flat(text)); // SINK
});

module.exports = bus;
