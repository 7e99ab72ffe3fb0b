const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

class Matcher {
  constructor(source) {
    this.expression = new RegExp(source, 'i'); /* SINK */
  }

  matches(line) {
    return this.expression.test(line);
  }
}

const kinds = {
  any: () => new Matcher('.'),
  word: (text) => new Matcher('\\b' + escapeRegExp(text) + '\\b'),
  phrase: (text) => new Matcher('^' + text),
};

function matcherFor(kind, text) {
  const make = kinds[kind] || kinds.any;
  return make(text);
}

module.exports = { matcherFor };
