import express from 'express';
import React from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ReleaseNotes } from './ReleaseNotes';

const app = express();
app.use(express.json());

app.post('/notes/preview', (req, res) => {
  const { source = '', version = '0.0' } = req.body as { source?: string; version?: string };
  const html = renderToStaticMarkup(<ReleaseNotes version={String(version)} source={String(source)} />);
  res.json({ length: html.length });
});

app.listen(3000);
