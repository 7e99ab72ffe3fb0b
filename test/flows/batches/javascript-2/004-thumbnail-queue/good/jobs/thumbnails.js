const { exec } = require('child_process');
const queue = require('./queue');

queue.process('thumbnail', ({ source, target, width }, id) => {
  const size = `${width}x`;
  exec(`convert ${source} -thumbnail ${size} ${target}`, (err) => { // SINK
    if (err) console.error('thumbnail job %d failed', id);
  });
});
