import { DataSource } from 'typeorm';
import { Normalise } from './normalise';

const source = new DataSource({ type: 'postgres', database: 'shipping' });

export class ShipmentsService {
  @Normalise('integer')
  async byCarrier(carrier: any) {
    return source.query(`SELECT id, state FROM shipments WHERE carrier_id = ${carrier}`); // SINK
  }
}
