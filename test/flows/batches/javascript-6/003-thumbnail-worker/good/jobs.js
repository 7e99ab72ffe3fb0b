const queues = new Map();

function enqueue(kind, payload) {
  if (!queues.has(kind)) queues.set(kind, []);
  queues.get(kind).push(JSON.stringify({ at: Date.now(), payload }));
}

function take(kind) {
  const raw = (queues.get(kind) || []).shift();
  return raw ? JSON.parse(raw) : null;
}

module.exports = { enqueue, take };
