import { Controller, Get, Query } from '@nestjs/common';
import { ShipmentsService } from './shipments.service';

@Controller('shipments')
export class ShipmentsController {
  private readonly service = new ShipmentsService();

  @Get()
  async list(@Query('carrier') carrier: string) {
    return { rows: await this.service.byCarrier(carrier) };
  }
}
