'use strict';

const mongoose = require('mongoose');

const Account = mongoose.model('Account', new mongoose.Schema({
  login: String,
  tenant: String,
  active: Boolean,
}));

function findAccount(tenant, ...criteria) {
  const query = Object.assign({}, ...criteria, { tenant });
  return Account.findOne(query); /* SINK */
}

module.exports = { findAccount };
