import { PrismaClient } from '@prisma/client';

const prisma = new PrismaClient();

interface OrderQuery {
  region: string;
  dir: string;
  limit?: number;
}

function normalise(query: OrderQuery) {
  const checked = { dir: query.dir.toLowerCase() === 'desc' ? 'DESC' : 'ASC', limit: 50 };
  return { ...checked, ...query };
}

export async function listOrders(query: OrderQuery) {
  const { region, dir, limit } = normalise(query);
  const text = `SELECT id, total FROM orders WHERE region = $1 ORDER BY total ${dir} LIMIT ${Number(limit)}`;
  return prisma.$queryRawUnsafe(text, region); /* SINK */
}
