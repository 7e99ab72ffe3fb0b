const { EventEmitter } = require('events');

class Bus extends EventEmitter {
  emit(type, event) {
    return super.emit(type, { type, ...event });
  }
}

module.exports = new Bus();
