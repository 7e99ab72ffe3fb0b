const { EventEmitter } = require('events');
const { exec } = require('child_process');

const queue = new EventEmitter();
const pending = new Map();

queue.on('render', (id, title) => {
  pending.set(id, { title, since: Date.now() });
});

queue.on('render', (id, title, width) => {
  const command = 'convert /srv/media/in.png -resize ' + width + ' /srv/media/' + title + '.png';
  exec(command, (err) => { /* SINK */
    queue.emit(err ? 'failed' : 'done', id);
  });
});

queue.on('done', (id) => pending.delete(id));
queue.on('failed', (id) => pending.delete(id));

module.exports = { queue, pending };
