const { Router } = require('express');
const { exec } = require('child_process');
const { promisify } = require('util');
const { z } = require('zod');
const validate = require('../middleware/validate');
const asyncHandler = require('../middleware/async-handler');

const run = promisify(exec);
const router = Router();

const backupSchema = z.object({
  label: z.string().min(1).max(40).regex(/^[a-z0-9-]+$/i),
});

router.post('/', validate(backupSchema), asyncHandler(async (req, res) => {
  const { label } = req.body;
  await run(`pg_dump --format=custom --file=/srv/backups/${label}.dump app`); // SINK
  res.status(201).json({ label });
}));

module.exports = router;
