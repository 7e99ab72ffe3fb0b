import { Controller, Get, Param, ParseIntPipe, Query } from '@nestjs/common';
import { TicketsService } from './tickets.service';

@Controller('tickets')
export class TicketsController {
  constructor(private readonly tickets: TicketsService) {}

  @Get()
  list(@Query('status') status: string) {
    return this.tickets.findByStatus(status ?? 'open');
  }

  @Get(':id')
  one(@Param('id', ParseIntPipe) id: number) {
    return this.tickets.findOne(id);
  }
}
