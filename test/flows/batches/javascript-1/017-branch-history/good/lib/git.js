const { execFile } = require('child_process');

const REPOSITORY = '/srv/repositories/website.git';

function git(command, ...args) {
  const all = ['--git-dir', REPOSITORY, command, ...args];
  return new Promise((resolve, reject) => {
    execFile('git', all, { maxBuffer: 1 << 20 }, (err, stdout) => { /* SINK */
      if (err) {
        reject(err);
        return;
      }
      resolve(String(stdout || ''));
    });
  });
}

module.exports = { git };
