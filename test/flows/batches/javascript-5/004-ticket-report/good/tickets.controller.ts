import { Controller, Get, Query } from '@nestjs/common';
import { TicketsService } from './tickets.service';

interface ReportQuery {
  assignee?: string;
  team?: string;
}

@Controller('tickets')
export class TicketsController {
  private readonly tickets = new TicketsService();

  @Get('report')
  async report(@Query() query: ReportQuery) {
    const team = Number(query.team ?? 0);
    const rows = await this.tickets.report(team, query.assignee ?? '');
    return { team, open: rows.length, rows };
  }

  @Get('ping')
  ping() {
    return 'pong';
  }
}
