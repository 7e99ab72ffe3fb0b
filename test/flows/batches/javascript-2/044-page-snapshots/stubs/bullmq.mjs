const workers = new Map();
let sequence = 0;

export class Queue {
  constructor(name) {
    this.name = name;
  }

  async add(name, data) {
    const job = { id: String(++sequence), name, data: JSON.parse(JSON.stringify(data)) };
    await workers.get(this.name)?.(job);
    return job;
  }
}

export class Worker {
  constructor(name, work) {
    workers.set(name, work);
  }

  on() {
    return this;
  }
}

export class Job {}
