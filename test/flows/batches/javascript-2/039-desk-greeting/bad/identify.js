const people = new Map([
  ['ann', { name: 'Ann Ferrer', desks: ['4.12'] }],
  ['joe', { name: 'Joe Okafor', desks: ['2.03', '2.04'] }],
]);

const guest = (name) => ({ name, desks: [] });

// The proxy in front of us puts the login into this header.
exports.identify = function identify(headers) {
  const login = headers['x-forwarded-user'];
  return people.get(login) ?? guest(login ?? 'guest');
};
