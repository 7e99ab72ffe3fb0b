const { exec } = require('child_process');
const bus = require('./bus');

const counts = { push: 0 };

function rollOut({ branch }) {
  exec('cd /srv/site && git checkout ' + branch + ' && ./build.sh', { timeout: 60000 }); /* SINK */
}

function count() {
  counts.push += 1;
}

bus.subscribe(['push'], count);
bus.subscribe(['release', 'rollback'], rollOut);
