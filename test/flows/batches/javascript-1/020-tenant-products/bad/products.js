const express = require('express');
const mysql = require('mysql');

const db = mysql.createConnection({ host: 'localhost', user: 'catalogue', database: 'catalogue' });
const app = express();

const REGIONS = { 'de': 'eu', 'fr': 'eu', 'us': 'na' };

function resolveTenant(req, done) {
  const slug = req.headers['x-tenant'];
  if (!slug) {
    done(new Error('tenant header missing'));
    return;
  }
  const country = req.headers['x-country'] === 'us' ? 'us' : 'de';
  setImmediate(() => done(null, { slug: String(slug), region: REGIONS[country] }));
}

app.get('/products', (req, res, next) => {
  resolveTenant(req, (err, tenant) => {
    if (err) {
      return res.status(400).json({ error: 'tenant' });
    }
    const owner = "'" + tenant.slug + "'";
    const sql = 'SELECT id, name, price FROM products_' + tenant.region + ' WHERE tenant = ' + owner;
    db.query(sql, (error, rows) => { /* SINK */
      if (error) return next(error);
      res.json(rows);
    });
  });
});

app.listen(3000);
