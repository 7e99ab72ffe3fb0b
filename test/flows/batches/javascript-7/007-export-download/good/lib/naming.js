function fileNameFor(label) {
  let name = 'export';
  name += '-';
  name += label.replace(/[^\w.-]/g, '_');
  name += '.csv';
  return name;
}

module.exports = { fileNameFor };
