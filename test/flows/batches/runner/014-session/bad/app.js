const express = require('express'); const session = require('express-session');
const app = express();
app.use(session({ secret: 's' }));
app.get('/x', (req, res) => {
  req.session.role = req.query.a; // SINK
  res.end('ok');
});
app.listen(1);
