function* cookieParts(name, value) {
  const encoded = encodeURIComponent(value);
  yield `${name}=${decodeURIComponent(encoded)}`;
  yield 'Path=/';
  yield* flags(process.env.NODE_ENV === 'production');
}

function* flags(secure) {
  yield 'HttpOnly';
  if (secure) yield 'Secure';
}

module.exports = { cookieParts };
