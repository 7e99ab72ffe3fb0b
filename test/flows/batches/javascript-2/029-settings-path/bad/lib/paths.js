const RESERVED = new Set(['__proto__', '__defineGetter__', 'toString']);

function keysOf(path) {
  const keys = path.split('.');
  if (keys.some((key) => RESERVED.has(key))) {
    throw new TypeError('reserved key');
  }
  return keys;
}

exports.setPath = function setPath(target, path, value) {
  const keys = keysOf(path);
  const last = keys.pop();
  let node = target;
  for (const key of keys) {
    node[key] ??= {};
    node = node[key];
  }
  node[last] = value; // SINK
  return target;
};

exports.getPath = (target, path) => keysOf(path).reduce((node, key) => (node == null ? undefined : node[key]), target);
