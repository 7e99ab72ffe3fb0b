'use server';
import { PrismaClient } from '@prisma/client';
import { pick } from '../../lib/pick';

const prisma = new PrismaClient();
const EDITABLE = ['nickname', 'timezone', 'language'];

export async function saveAccount(form: Record<string, unknown>) {
  const data = pick(form, EDITABLE);
  await prisma.user.update({ where: { id: 1 }, data }); // SINK
  return { saved: true };
}
