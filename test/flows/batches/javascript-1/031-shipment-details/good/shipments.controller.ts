import { Controller, Get, Param, ParseIntPipe, NotFoundException } from '@nestjs/common';
import { Pool } from 'pg';

const pool = new Pool({ database: 'logistics' });

interface Shipment {
  id: number;
  carrier: string;
  sent_at: string;
}

@Controller('shipments')
export class ShipmentsController {
  private readonly fields = ['id', 'carrier', 'sent_at'];

  @Get('carriers')
  carriers(): string[] {
    return ['DHL', 'UPS', 'GLS'];
  }

  @Get(':id')
  async details(@Param('id', ParseIntPipe) id: number): Promise<Shipment> {
    const sql = `SELECT ${this.fields.join(', ')} FROM shipments WHERE id = ${id}`;
    const { rows } = await pool.query(sql); /* SINK */
    if (rows.length === 0) {
      throw new NotFoundException('shipment');
    }
    return rows[0] as Shipment;
  }
}
