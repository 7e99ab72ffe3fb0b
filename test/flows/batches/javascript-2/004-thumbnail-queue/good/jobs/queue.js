const pending = [];
const workers = {};
let sequence = 0;

function drain() {
  while (pending.length > 0) {
    const job = pending.shift();
    const work = workers[job.kind];
    if (work) work(job.data, job.id);
  }
}

exports.enqueue = (kind, data) => {
  const job = { id: ++sequence, kind, data };
  pending.push(job);
  setImmediate(drain);
  return job;
};

exports.process = (kind, work) => {
  workers[kind] = work;
};
