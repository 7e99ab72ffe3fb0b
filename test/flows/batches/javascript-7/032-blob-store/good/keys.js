const FORBIDDEN = /\.\.|\0/;

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function keyOf(params) {
  const raw = params.get('key') || '';
  const key = decode(raw);
  if (key === '' || FORBIDDEN.test(key)) return null;
  return key;
}

module.exports = { keyOf };
