/** One word for a POSIX shell. */
function quote(word) {
  const text = String(word).replace(/\r?\n/g, ' ');
  return "'" + text.replace(/'/g, "\\'") + "'";
}

exports.quote = quote;
