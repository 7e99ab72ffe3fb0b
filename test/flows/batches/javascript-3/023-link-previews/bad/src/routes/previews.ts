import { Router } from 'express';
import { loadTitle } from '../lib/fetcher';
import { isPartnerLink } from '../lib/hosts';

export const previews = Router();

previews.post('/', async (req, res) => {
  const { link } = req.body as { link?: string };
  if (!link || !isPartnerLink(link)) {
    res.status(400).json({ error: 'only links to partners' });
    return;
  }
  res.json({ length: (await loadTitle(link)).length });
});
