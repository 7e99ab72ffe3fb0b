const single = (text) => `'${text.split("'").join("'\\''")}'`;
const double = (text) => JSON.stringify(text);

/** Makes one word of a command line. */
exports.word = double;
exports.words = (list) => list.map(exports.word).join(' ');
