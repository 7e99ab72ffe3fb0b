const fs = require('fs');
const path = require('path');
const { Router } = require('express');

const router = Router();
const TEMPLATES = path.join('/srv/app', 'templates');
const LAYOUTS = ['welcome.txt', 'reminder.txt', 'farewell.txt'];

router.post('/template', (req, res) => {
  const template = String(req.body.template);
  req.session.template = template;
  req.session.layout = LAYOUTS.includes(template) ? template : LAYOUTS[0];
  res.json({ next: '/wizard/preview' });
});

router.get('/preview', (req, res, next) => {
  const name = req.session.layout;
  if (!name) {
    return res.status(409).json({ error: 'choose a template first' });
  }
  fs.readFile(path.join(TEMPLATES, name), 'utf8', (err, text) => { /* SINK */
    if (err) return next(err);
    res.json({ text });
  });
});

module.exports = router;
