const { Router } = require('express');
const repo = require('../repositories/ticketRepository');

const router = Router();
const PAGE_SIZE = 25;

router.get('/', async (req, res, next) => {
  try {
    const page = Math.max(1, Number.parseInt(req.query.page, 10) || 1);
    const rows = await repo.list({ sort: String(req.query.sort), limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
    res.json({ page, rows });
  } catch (err) {
    next(err);
  }
});

module.exports = router;
