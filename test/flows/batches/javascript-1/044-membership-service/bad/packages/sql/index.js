'use strict';

function literal(value) {
  const text = value.replace(/[\\\0]/g, '');
  return "'" + text.replace("'", "''") + "'";
}

exports.equals = function equals(column, value) {
  return column + ' = ' + literal(value);
};

exports.all = function all(conditions) {
  return conditions.map((c) => `(${c})`).join(' AND ');
};
