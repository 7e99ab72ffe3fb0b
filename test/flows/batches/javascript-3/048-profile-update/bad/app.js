'use strict';

const express = require('express');
const { PrismaClient } = require('@prisma/client');
const { patchFrom } = require('./patch');

const prisma = new PrismaClient();
const app = express();
app.use(express.json());

app.patch('/profile', async (req, res) => {
  const data = patchFrom(req.body);
  await prisma.user.update({ where: { id: 1 }, data }); /* SINK */
  res.json({ changed: Object.keys(data).length });
});

app.listen(3000);
