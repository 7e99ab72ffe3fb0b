'use strict';

const { Transform } = require('stream');

/** Splits newline-delimited JSON into records. */
function recordStream() {
  let rest = '';
  const emit = (stream, line) => {
    if (!line.trim()) return;
    const { sku, qty } = JSON.parse(line);
    stream.push({ sku: String(sku), qty: parseInt(qty, 10) || 0 });
  };
  return new Transform({
    readableObjectMode: true,
    transform(chunk, _encoding, done) {
      const lines = (rest + chunk.toString('utf8')).split('\n');
      rest = lines.pop();
      for (const line of lines) emit(this, line);
      done();
    },
    flush(done) {
      emit(this, rest);
      done();
    },
  });
}

module.exports = { recordStream };
