'use strict';

function Repository(connection, table) {
  this.connection = connection;
  this.table = table;
}

Repository.prototype.literal = function (value) {
  return this.connection.escape(value);
};

Repository.prototype.findBy = function (column, value, done) {
  var sql = 'SELECT * FROM ' + this.table + ' WHERE ' + column + ' = ' + this.literal(value);
  this.connection.query(sql, done); /* SINK */
};

module.exports = Repository;
