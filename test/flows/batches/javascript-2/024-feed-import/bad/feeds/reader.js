const { parseDocument } = require('./xml');

class FeedReader {
  constructor({ maxEntries = 50, ...rest } = {}) {
    this.maxEntries = maxEntries;
    this.parsing = rest;
  }

  read(text) {
    const doc = parseDocument(text, { blanks: false, ...this.parsing });
    return doc.find('//entry').slice(0, this.maxEntries);
  }
}

module.exports = { FeedReader };
