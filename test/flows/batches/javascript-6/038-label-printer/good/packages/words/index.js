const single = (text) => `'${text.split("'").join("'\\''")}'`;
const double = (text) => JSON.stringify(text);

/** Makes one word of a command line. */
exports.word = single;
exports.words = (list) => list.map(exports.word).join(' ');
