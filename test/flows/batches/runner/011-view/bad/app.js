const express = require('express');
const app = express();
app.set('view engine', 'ejs');
app.get('/x', (req, res) => res.render('page', { name: req.query.a }));
app.listen(1);
