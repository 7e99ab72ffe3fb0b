const isRecord = (v) => v !== null && (typeof v === 'object' || typeof v === 'function');
const own = (target, key) => Object.prototype.hasOwnProperty.call(target, key);

function mergeDeep(target, patch) {
  for (const key of Object.keys(patch)) {
    if (key === '__proto__') continue;
    const value = patch[key];
    if (isRecord(value) && !Array.isArray(value)) {
      const branch = isRecord(target[key]) ? target[key] : {};
      mergeDeep(branch, value);
      if (branch !== target[key]) target[key] = branch;
    } else {
      target[key] = value; /* SINK */
    }
  }
  return target;
}

module.exports = { mergeDeep };
