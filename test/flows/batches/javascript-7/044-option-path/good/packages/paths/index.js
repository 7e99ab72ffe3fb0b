const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

exports.segmentsOf = function segmentsOf(path) {
  const segments = path.split('.');
  if (segments.some((segment) => RESERVED.has(segment))) {
    throw new TypeError(`reserved name in ${path.length} characters`);
  }
  return segments;
};
