'use strict';

const ENTITIES = 1 << 1;
const BLANKS = 1 << 2;
const NETWORK_OFF = 1 << 3;

const MODE = BLANKS | NETWORK_OFF;

const has = (flag) => (MODE & flag) !== 0;

exports.parserOptions = {
  noent: has(ENTITIES),
  noblanks: has(BLANKS),
  nonet: has(NETWORK_OFF),
};
