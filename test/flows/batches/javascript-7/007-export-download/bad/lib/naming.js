function fileNameFor(label) {
  let name = 'export';
  name += '-';
  name += label.replace(/ /g, '_');
  name += '.csv';
  return name;
}

module.exports = { fileNameFor };
