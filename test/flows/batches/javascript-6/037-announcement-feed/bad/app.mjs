import express from 'express';
import pg from 'pg';
import { pipe, escapeHtml, decodeEntities, shorten } from './text.mjs';

const pool = new pg.Pool();
const app = express();

const toHtml = pipe(escapeHtml, decodeEntities);
const item = (row) => `<li id="a${Number(row.id)}">${toHtml(shorten(row.text))}</li>`;

app.get('/feed', async (req, res, next) => {
  try {
    const { rows } = await pool.query('SELECT id, text FROM announcements ORDER BY id DESC LIMIT 20');
    res.send('<ul>' + rows.map(item).join('') + '</ul>'); /* SINK */
  } catch (err) {
    next(err);
  }
});

app.listen(3000);
