import type { Sink } from '../backend.ts';

const node = ['server', 'command'] as const;

/** Where values do harm. The line with `@@` is the sink's; what comes after it only uses the answer. */
export const sinks: readonly Sink[] = [
  {
    name: 'mysql connection.query',
    sort: 'sql',
    cwe: 89,
    where: node,
    imports: [{ from: 'mysql2', whole: 'mysql' }],
    top: `const database = mysql.createConnection({ host: 'localhost', user: 'app' });`,
    write: (value) =>
      `database.query("SELECT id, total FROM invoices WHERE customer = '" + ${value} + "'", (error, rows) => {@@\n  console.info('rows', error ? 0 : rows.length);\n});`,
    bound: (value) =>
      `database.query('SELECT id, total FROM invoices WHERE customer = ?', [${value}], (error, rows) => {@@\n  console.info('rows', error ? 0 : rows.length);\n});`,
  },
  {
    name: 'pg pool.query',
    sort: 'sql',
    cwe: 89,
    where: node,
    imports: [{ from: 'pg', names: ['Pool'] }],
    top: 'const pool = new Pool();',
    write: (value) =>
      `const found = await pool.query(\`SELECT * FROM bookings WHERE code = '\${${value}}' LIMIT 20\`);@@\nconsole.info('rows', found.rowCount);`,
    bound: (value) =>
      `const found = await pool.query('SELECT * FROM bookings WHERE code = $1 LIMIT 20', [${value}]);@@\nconsole.info('rows', found.rowCount);`,
  },
  {
    name: 'knex.raw',
    sort: 'sql',
    cwe: 89,
    where: node,
    imports: [{ from: 'knex', whole: 'knex' }],
    top: `const db = knex({ client: 'pg' });`,
    write: (value) =>
      `const found = await db.raw("SELECT name FROM teams WHERE name LIKE '%" + ${value} + "%'");@@\nconsole.info(found.rows.length);`,
    bound: (value) =>
      `const found = await db.raw('SELECT name FROM teams WHERE name LIKE ?', [${value}]);@@\nconsole.info(found.rows.length);`,
  },
  {
    name: 'child_process.exec',
    sort: 'shell',
    cwe: 78,
    where: node,
    imports: [{ from: 'node:child_process', names: ['exec', 'execFile'] }],
    write: (value) =>
      `exec('git log --author ' + ${value}, (error, output) => {@@\n  console.info(error ? 'failed' : output.length);\n});`,
    bound: (value) =>
      `execFile('git', ['log', '--author', ${value}], (error, output) => {@@\n  console.info(error ? 'failed' : output.length);\n});`,
  },
  {
    name: 'child_process.execSync',
    sort: 'shell',
    cwe: 78,
    where: node,
    imports: [{ from: 'child_process', names: ['execSync'] }],
    write: (value) => `const output = execSync(\`convert page.pdf \${${value}}.png\`);@@\nconsole.info(output.length);`,
  },
  {
    name: 'fs.readFileSync',
    sort: 'path',
    cwe: 22,
    where: node,
    imports: [
      { from: 'node:fs', whole: 'fs' },
      { from: 'node:path', whole: 'path' },
    ],
    write: (value) =>
      `const content = fs.readFileSync(path.join('/srv/app/reports', ${value}), 'utf8');@@\nconsole.info(content.length);`,
    bound: (value) =>
      `const content = fs.readFileSync(path.join('/srv/app/reports', path.basename(${value})), 'utf8');@@\nconsole.info(content.length);`,
  },
  {
    name: 'fs.promises.unlink',
    sort: 'path',
    cwe: 22,
    where: node,
    imports: [{ from: 'node:fs/promises', names: ['unlink'] }],
    write: (value) => `await unlink('/srv/app/uploads/' + ${value});@@\nconsole.info('removed');`,
  },
  {
    name: 'axios.get',
    sort: 'url',
    cwe: 918,
    where: node,
    imports: [{ from: 'axios', whole: 'axios' }],
    write: (value) => `const { data } = await axios.get(${value}, { timeout: 2000 });@@\nconsole.info(typeof data);`,
    bound: (value) =>
      `const { data } = await axios.get('https://api.example.com/items', { params: { q: ${value} } });@@\nconsole.info(typeof data);`,
  },
  {
    name: 'fetch',
    sort: 'url',
    cwe: 918,
    where: ['server'],
    write: (value) => `const answer = await fetch(${value});@@\nconsole.info(answer.status);`,
    bound: (value) =>
      `const answer = await fetch('https://api.example.com/items?q=' + encodeURIComponent(${value}));@@\nconsole.info(answer.status);`,
  },
  {
    name: 'eval',
    sort: 'code',
    cwe: 95,
    where: ['server', 'command', 'browser'],
    write: (value) => `const total = eval('(' + ${value} + ')');@@\nconsole.info(typeof total);`,
  },
  {
    name: 'new Function',
    sort: 'code',
    cwe: 94,
    where: ['server', 'command', 'browser'],
    write: (value) => `const rule = new Function('row', 'return ' + ${value} + ';');@@\nconsole.info(typeof rule);`,
  },
  {
    name: 'vm.runInNewContext',
    sort: 'code',
    cwe: 94,
    where: node,
    imports: [{ from: 'node:vm', whole: 'vm' }],
    write: (value) => `const total = vm.runInNewContext(${value}, { price: 3 });@@\nconsole.info(typeof total);`,
    bound: (value) =>
      `const total = vm.runInNewContext('price * 2', { price: ${value} });@@\nconsole.info(typeof total);`,
  },
  {
    name: 'xpath.select',
    sort: 'xpath',
    cwe: 643,
    where: node,
    imports: [{ from: 'xpath', whole: 'xpath' }],
    top: `const tree = {};`,
    write: (value) =>
      `const nodes = xpath.select("//user[name='" + ${value} + "']", tree);@@\nconsole.info(nodes.length);`,
  },
  {
    name: 'ldap client.search',
    sort: 'ldap',
    cwe: 90,
    where: node,
    imports: [{ from: 'ldapjs', whole: 'ldap' }],
    top: `const directory = ldap.createClient({ url: 'ldap://localhost' });`,
    write: (value) =>
      `directory.search('dc=example', { filter: \`(uid=\${${value}})\` }, (error) => {@@\n  console.info(error ? 'failed' : 'found');\n});`,
  },
  {
    name: 'ejs.render',
    sort: 'template',
    cwe: 1336,
    where: node,
    imports: [{ from: 'ejs', whole: 'ejs' }],
    write: (value) =>
      `const page = ejs.render('<h1>' + ${value} + '</h1>', { name: 'Ada' });@@\nconsole.info(page.length);`,
    bound: (value) =>
      `const page = ejs.render('<h1><%= name %></h1>', { name: ${value} });@@\nconsole.info(page.length);`,
  },
  {
    name: 'res.send',
    sort: 'html',
    cwe: 79,
    where: ['express'],
    write: (value) => `res.send('<h1>' + ${value} + '</h1>');@@`,
    bound: (value) => `res.json({ title: ${value} });@@`,
  },
  {
    name: 'res.send of ejs',
    sort: 'html',
    cwe: 79,
    where: ['express'],
    imports: [{ from: 'ejs', whole: 'ejs' }],
    write: (value) => `const page = ejs.render('<p><%- title %></p>', { title: ${value} });\nres.send(page);@@`,
    bound: (value) => `const page = ejs.render('<p><%= title %></p>', { title: ${value} });\nres.send(page);@@`,
  },
  {
    name: 'res.send of handlebars',
    sort: 'html',
    cwe: 79,
    where: ['express'],
    imports: [{ from: 'handlebars', whole: 'handlebars' }],
    top: `const layout = handlebars.compile('<p>{{{title}}}</p>');\nconst quiet = handlebars.compile('<p>{{title}}</p>');`,
    write: (value) => `const page = layout({ title: ${value} });\nres.send(page);@@`,
    bound: (value) => `const page = quiet({ title: ${value} });\nres.send(page);@@`,
  },
  {
    name: 'res.redirect',
    sort: 'redirect',
    cwe: 601,
    where: ['express'],
    write: (value) => `res.redirect(${value});@@`,
    bound: (value) => `res.redirect('/items?q=' + encodeURIComponent(${value}));@@`,
  },
  {
    name: 'ctx.body',
    sort: 'html',
    cwe: 79,
    where: ['koa'],
    write: (value) => `ctx.type = 'html';\nctx.body = \`<p>\${${value}}</p>\`;@@`,
    bound: (value) => `ctx.type = 'json';\nctx.body = { title: ${value} };@@`,
  },
  {
    name: 'ctx.redirect',
    sort: 'redirect',
    cwe: 601,
    where: ['koa'],
    write: (value) => `ctx.redirect(${value});@@`,
  },
  {
    name: 'reply.send',
    sort: 'html',
    cwe: 79,
    where: ['fastify'],
    write: (value) => `reply.type('text/html');\nreply.send('<p>' + ${value} + '</p>');@@`,
    bound: (value) => `reply.type('text/plain');\nreply.send('<p>' + ${value} + '</p>');@@`,
  },
  {
    name: 'reply.redirect',
    sort: 'redirect',
    cwe: 601,
    where: ['fastify'],
    write: (value) => `reply.redirect(${value});@@`,
  },
  {
    name: 'response.end',
    sort: 'html',
    cwe: 79,
    where: ['node http'],
    write: (value) => `response.setHeader('Content-Type', 'text/html');\nresponse.end('<p>' + ${value} + '</p>');@@`,
  },
  {
    name: 'Location header',
    sort: 'redirect',
    cwe: 601,
    where: ['node http'],
    write: (value) => `response.writeHead(302, { Location: ${value} });@@\nresponse.end();`,
  },
  {
    name: 'innerHTML',
    sort: 'html',
    cwe: 79,
    where: ['browser'],
    write: (value) => `document.getElementById('out').innerHTML = '<b>' + ${value} + '</b>';@@`,
    bound: (value) => `document.getElementById('out').textContent = '<b>' + ${value} + '</b>';@@`,
  },
  {
    name: 'insertAdjacentHTML',
    sort: 'html',
    cwe: 79,
    where: ['browser'],
    write: (value) => `document.querySelector('.list').insertAdjacentHTML('beforeend', \`<li>\${${value}}</li>\`);@@`,
  },
  {
    name: 'document.write',
    sort: 'html',
    cwe: 79,
    where: ['browser'],
    write: (value) => `document.write('<p>' + ${value} + '</p>');@@`,
  },
  {
    name: 'location.href',
    sort: 'redirect',
    cwe: 601,
    where: ['browser'],
    write: (value) => `window.location.href = ${value};@@`,
    bound: (value) => `window.location.href = '/items?q=' + encodeURIComponent(${value});@@`,
  },
];
