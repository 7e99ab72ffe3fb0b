import type { NextApiRequest, NextApiResponse } from 'next';

interface Stock {
  sku: string;
  quantity: number;
}

type Answer = Stock | { error: string };

const TIMEOUT = 4000;

export default async function handler(req: NextApiRequest, res: NextApiResponse<Answer>) {
  if (req.method !== 'GET') {
    res.status(405).json({ error: 'method' });
    return;
  }
  const sku = encodeURIComponent(String(req.query.sku ?? ''));
  const warehouse = String(req.query.warehouse ?? 'eu1');

  const endpoint = `https://${warehouse}.stock.example/items/${sku}`;
  const answer = await fetch(endpoint, { signal: AbortSignal.timeout(TIMEOUT) }); /* SINK */
  if (!answer.ok) {
    res.status(502).json({ error: 'stock service' });
    return;
  }
  const stock = (await answer.json()) as Stock;
  res.status(200).json({ sku: stock.sku, quantity: Number(stock.quantity) });
}
