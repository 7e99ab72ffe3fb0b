const { randomBytes } = require('crypto');

const DIGITS = 'abcdefghjkmnpqrstuvwxyz23456789';

const fromMath = (max) => Math.floor(Math.random() * max);
const fromCrypto = (max) => randomBytes(4).readUInt32BE(0) % max;

function createTokenSource(pick, length) {
  return function nextToken() {
    let token = '';
    while (token.length < length) {
      token += DIGITS[pick(DIGITS.length)];
    }
    return token;
  };
}

module.exports = { createTokenSource, fromMath, fromCrypto };
