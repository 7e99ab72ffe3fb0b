'use strict';

/** Text literal for SQLite. */
function sqlText(value) {
  const text = String(value).normalize('NFC');
  return "'" + text.replace(/[^\p{L}\d -]/gu, '') + "'";
}

/** Comma list of numbers, for IN (...). */
function sqlNumbers(values) {
  return values.map(Number).filter(Number.isFinite).join(', ');
}

module.exports = { sqlText, sqlNumbers };
