import type { Request, Response, NextFunction } from 'express';
import { ClaimService } from './claim.service';

export class ClaimController {
  constructor(private readonly claims: ClaimService) {}

  list = async (req: Request, res: Response, next: NextFunction) => {
    try {
      const { status, adjuster } = req.query as Record<string, string | undefined>;
      const found = await this.claims.find({ status, adjuster, limit: 50 });
      res.json({ total: found.length, claims: found });
    } catch (err) {
      next(err);
    }
  };
}
