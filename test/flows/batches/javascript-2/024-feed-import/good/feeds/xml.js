const libxml = require('libxmljs');

const DEFAULTS = { entities: false, blanks: true };

exports.parseDocument = function parseDocument(text, options = {}) {
  const { entities, blanks } = { ...DEFAULTS, ...options };
  return libxml.parseXml(text, { noent: entities, noblanks: !blanks, nonet: true }); // SINK
};
