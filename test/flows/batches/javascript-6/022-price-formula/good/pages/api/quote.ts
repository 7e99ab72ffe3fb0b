import type { NextApiRequest, NextApiResponse } from 'next';
import { compileFormula } from '../../lib/formula';

export default function handler(req: NextApiRequest, res: NextApiResponse) {
  if (req.method !== 'POST') {
    res.status(405).end();
    return;
  }
  const formula = compileFormula(String(req.body.formula));
  if (!formula) {
    res.status(400).json({ message: 'formula not understood' });
    return;
  }
  res.status(200).json({ price: formula(Number(req.body.qty)) });
}
