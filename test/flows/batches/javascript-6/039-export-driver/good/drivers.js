const registered = { module: 'querystring', delimiter: ';' };

function load(name) {
  try {
    return require(name); /* SINK */
  } catch (err) {
    return null;
  }
}

function driverFor(wanted) {
  const options = Object.assign({}, wanted, registered);
  const driver = load(options.module);
  return driver && { driver, delimiter: options.delimiter };
}

module.exports = { driverFor };
