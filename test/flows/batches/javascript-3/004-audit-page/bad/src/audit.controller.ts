import { Controller, Get, Query } from '@nestjs/common';
import { AuditService } from './audit.service';

interface AuditQuery {
  actor?: string;
  limit?: number;
}

@Controller('audit')
export class AuditController {
  private readonly audit = new AuditService();

  @Get()
  async list(@Query() query: AuditQuery) {
    const limit = (query.limit ?? 50) as number;
    const entries = await this.audit.latest(query.actor ?? 'system', limit);
    return { entries, limit: entries.length };
  }
}
