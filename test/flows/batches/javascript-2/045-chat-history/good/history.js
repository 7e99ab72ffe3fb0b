const mysql = require('mysql');

const connection = mysql.createConnection({ host: process.env.DB_HOST, database: 'chat' });

exports.load = function load({ author, limit }, done) {
  const where = author ? 'WHERE author = ' + mysql.escape(author) : '';
  connection.query(`SELECT author, text FROM messages ${where} ORDER BY id DESC LIMIT ${limit}`, (err, rows) => { // SINK
    done(err, rows || []);
  });
};
