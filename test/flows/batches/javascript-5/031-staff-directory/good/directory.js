const Koa = require('koa');
const ldap = require('ldapjs');
const { DirectoryFilter } = require('./filter');

const client = ldap.createClient({ url: 'ldap://directory.internal' });
const app = new Koa();

app.use(async (ctx) => {
  const filter = new DirectoryFilter().equals('objectClass', 'person').equals('uid', ctx.query.uid || '');
  const options = { scope: 'sub', filter: filter.toString(), attributes: ['cn', 'mail'] };
  await new Promise((resolve) => {
    client.search('ou=staff,dc=firm,dc=example', options, () => resolve()); /* SINK */
  });
  ctx.body = { searched: true };
});

app.listen(3000);
module.exports = app;
