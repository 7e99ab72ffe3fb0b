'use strict';

var express = require('express');
var mysql = require('mysql');
var TicketRepository = require('./repositories/tickets');

var connection = mysql.createConnection({ host: 'db', user: 'desk', database: 'desk' });
var tickets = new TicketRepository(connection);
var app = express();

app.get('/tickets', function (req, res) {
  tickets.findBy('reporter', req.query.reporter, function (err, rows) {
    if (err) return res.status(500).json({ error: 'lookup failed' });
    res.json({ tickets: rows });
  });
});

app.listen(3000);
