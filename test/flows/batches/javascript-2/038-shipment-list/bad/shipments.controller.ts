import { Controller, Get, Query } from '@nestjs/common';
import { ShipmentsService } from './shipments.service';

@Controller('shipments')
export class ShipmentsController {
  constructor(private readonly shipments: ShipmentsService) {}

  @Get()
  async list(@Query('carrier') carrier: string, @Query('page') page?: string) {
    const offset = (Number(page) || 0) * 20;
    return { items: await this.shipments.byCarrier(carrier, offset) };
  }
}
