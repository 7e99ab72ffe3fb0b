import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const dataSource = new DataSource({ type: 'postgres', url: process.env.PG_URL });

@Injectable()
export class ShipmentsService {
  async byCarrier(carrier: string, offset: number): Promise<unknown[]> {
    const [condition, values] = [`carrier = '${carrier}'`, [offset]];
    return dataSource.query(`SELECT id, carrier FROM shipments WHERE ${condition} OFFSET $1`, values); // SINK
  }
}
