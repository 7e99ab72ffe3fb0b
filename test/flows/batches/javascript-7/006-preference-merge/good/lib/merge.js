const RESERVED = ['__proto__', 'prototype', 'constructor'];

function isRecord(value) {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function mergeDeep(target, patch) {
  for (const key of Object.keys(patch)) {
    if (RESERVED.includes(key)) continue;
    const value = patch[key];
    if (isRecord(value) && isRecord(target[key])) {
      mergeDeep(target[key], value);
    } else {
      target[key] = value; /* SINK */
    }
  }
  return target;
}

module.exports = { mergeDeep };
