'use strict';

// RFC 4514: attribute values in distinguished names
function escapeDn(value) {
  return value.replace(/[,+"\\<>;]/g, (c) => '\\' + c);
}

// RFC 4515: assertion values in search filters
function escapeFilter(value) {
  return value.replace(/[*()\\\0]/g, (c) => '\\' + c.charCodeAt(0).toString(16).padStart(2, '0'));
}

module.exports = { escapeDn, escapeFilter };
