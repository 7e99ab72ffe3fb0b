const DEFAULTS = {
  paths: { source: '/srv/app/assets/', target: 'backup:/assets', remove: false },
  process: { cwd: '/srv/app', shell: true },
};

function fromEnvironment(env) {
  return {
    target: env.SYNC_TARGET || DEFAULTS.paths.target,
    remove: env.SYNC_DELETE === '1',
  };
}

exports.loadConfig = function loadConfig(env) {
  return {
    ...DEFAULTS,
    paths: { ...DEFAULTS.paths, ...fromEnvironment(env) },
    process: { ...DEFAULTS.process },
  };
};
