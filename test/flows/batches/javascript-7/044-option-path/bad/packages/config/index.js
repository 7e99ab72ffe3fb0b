const { segmentsOf } = require('@settings-kit/paths');

function applyOption(options, path, value) {
  const segments = segmentsOf(String(path));
  const last = segments.pop();
  let node = options;
  for (const segment of segments) {
    if (typeof node[segment] !== 'object' && typeof node[segment] !== 'function') node[segment] = {};
    node = node[segment];
  }
  node[last] = value; // SINK
  return options;
}

exports.applyOption = applyOption;
