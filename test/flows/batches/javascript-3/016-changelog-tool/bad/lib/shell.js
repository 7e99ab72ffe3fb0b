'use strict';

/** Quotes one word of a command line. */
function quote(word) {
  const text = String(word).replace(/\0/g, '');
  return '"' + text.replace(/(["\\])/g, '\\$1') + '"';
}

module.exports = { quote };
