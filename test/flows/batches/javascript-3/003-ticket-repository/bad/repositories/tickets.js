'use strict';

var util = require('util');
var Repository = require('./base');

function TicketRepository(connection) {
  Repository.call(this, connection, 'tickets');
}
util.inherits(TicketRepository, Repository);

TicketRepository.prototype.literal = function (value) {
  if (typeof value === 'number') return String(value);
  var text = String(value).trim();
  return "'" + text + "'";
};

module.exports = TicketRepository;
