const path = require('path');

class ReportStore {
  constructor(root) {
    this.root = path.resolve(root);
  }

  /** Full name of a report, or null if it is not one of ours. */
  locate(name) {
    const full = path.resolve(this.root, name);
    if (!full.startsWith(this.root)) {
      return null;
    }
    return full;
  }

  describe(name) {
    return { name: path.basename(name), root: this.root };
  }
}

module.exports = { ReportStore };
