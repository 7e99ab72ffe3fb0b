import { PrismaClient } from '@prisma/client';
import { memberOf } from '../../lib/members';

const prisma = new PrismaClient();

export default async function handler(req: any, res: any) {
  if (req.method !== 'PATCH') {
    res.status(405).end();
    return;
  }
  const member = memberOf(req.cookies?.token);
  const { id, nickname, bio, ...others } = req.body;
  const data = { nickname: String(nickname), bio: String(bio) };
  const user = await prisma.user.update({ where: { id: member.id }, data }); /* SINK */
  res.status(200).json({ nickname: user?.nickname });
}
