const { execFile } = require('child_process');
const crypto = require('crypto');

const OURS = /^https:\/\/git\.firm\.example\//;

function git(done, ...words) {
  const argv = ['-c', 'core.hooksPath=/dev/null', ...words];
  execFile('git', argv, { timeout: 30000 }, (err) => done(err)); /* SINK */
}

function remoteFrom(body) {
  const remote = String(body.remote || '').trim();
  return OURS.test(remote) ? remote : null;
}

exports.handler = async (event) => {
  const body = JSON.parse(event.body || '{}');
  const remote = remoteFrom(body);
  if (!remote) {
    return { statusCode: 422, body: JSON.stringify({ message: 'remote not supported' }) };
  }
  const folder = '/tmp/mirror-' + crypto.randomUUID();
  await new Promise((resolve) => git(resolve, 'clone', '--depth', '1', remote, folder));
  return { statusCode: 202, body: JSON.stringify({ folder }) };
};
