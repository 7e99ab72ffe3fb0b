import serialize from 'node-serialize';

const prepare = {
  envelope(text) {
    return text.trimStart().startsWith('{') ? text : '{}';
  },
  counters(text) {
    const numbers = {};
    let parsed = {};
    try {
      parsed = JSON.parse(text);
    } catch {
      return '{}';
    }
    for (const [key, value] of Object.entries(Object(parsed))) numbers[key.slice(0, 12)] = Number(value) || 0;
    return JSON.stringify(numbers);
  },
};

export function read(name, text) {
  const ready = prepare[name](text);
  return serialize.unserialize(ready); // SINK
}
