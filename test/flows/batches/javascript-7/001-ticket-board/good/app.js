const express = require('express');
const tickets = require('./routes/tickets');

const app = express();
app.use(express.json());
app.use('/tickets', tickets);
app.listen(process.env.PORT || 3000);
module.exports = app;
