'use strict';

const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Copies what source has into target, nested objects too. */
function merge(target, source, depth = 0) {
  for (const key of Object.keys(source)) {
    if (depth > 32 || RESERVED.has(key)) continue;
    const value = source[key];
    if (isObject(value) && isObject(target[key])) {
      merge(target[key], value, depth + 1);
    } else {
      target[key] = value; /* SINK */
    }
  }
  return target;
}

module.exports = { merge };
