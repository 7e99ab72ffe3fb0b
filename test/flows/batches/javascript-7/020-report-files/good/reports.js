const FILES = ['annual.pdf', 'quarterly.pdf'];

function describe(name) {
  const report = new Map();
  report.set('requested', name);
  report.set('resolved', FILES.find((file) => file === `${name}.pdf`) || 'default.pdf');
  report.set('at', Date.now());
  return report;
}

module.exports = { describe };
