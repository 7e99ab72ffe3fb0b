import type { Request, Response } from 'express';
import { KioskService } from './kiosk.service';

interface Credentials {
  badge: string;
  pin: string;
}

function isCredentials(body: any): body is Credentials {
  return typeof body?.badge === 'string' && typeof body?.pin === 'string';
}

export class KioskController {
  constructor(private readonly kiosk: KioskService) {}

  async login(req: Request, res: Response): Promise<void> {
    const body: unknown = req.body;
    if (!isCredentials(body)) {
      res.status(400).json({ error: 'badge and pin are required' });
      return;
    }
    const employee = await this.kiosk.identify(body.badge, body.pin);
    res.status(employee ? 200 : 401).json({ known: Boolean(employee) });
  }
}
