const { Transform } = require('stream');

exports.lines = () => {
  let rest = '';
  return new Transform({
    readableObjectMode: true,
    transform(chunk, _encoding, done) {
      const parts = (rest + chunk.toString()).split('\n');
      rest = parts.pop();
      parts.filter(Boolean).forEach((line) => this.push(line));
      done();
    },
    flush(done) {
      if (rest) this.push(rest);
      done();
    },
  });
};
