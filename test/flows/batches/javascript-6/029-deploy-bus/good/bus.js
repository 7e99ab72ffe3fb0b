const { EventEmitter } = require('events');

class DeployBus extends EventEmitter {
  subscribe(topics, listener) {
    topics.forEach((topic) => this.on(topic, listener));
    return this;
  }
}

module.exports = new DeployBus();
