import express from 'express';
import { Sequelize, QueryTypes } from 'sequelize';
import { compile, type Condition } from './filter.ts';

const sequelize = new Sequelize('postgres://db/assets');
const app = express();
app.use(express.json());

app.post('/assets/search', async (req, res) => {
  const replacements: unknown[] = [];
  const where = compile(req.body as Condition, replacements);
  const rows = await sequelize.query('SELECT id, name FROM assets WHERE ' + where, { /* SINK */
    replacements,
    type: QueryTypes.SELECT,
  });
  res.json({ rows });
});

app.listen(3000);
