const parser = {
  lax: { noent: false, recover: true, nonet: true },
  strict: { noent: true, recover: false, noblanks: true },
};

module.exports = { parser, port: 3000 };
