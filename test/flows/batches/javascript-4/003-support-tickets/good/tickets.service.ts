import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Injectable()
export class TicketsService {
  constructor(private readonly dataSource: DataSource) {}

  findByStatus(status: string) {
    const columns = 'id, subject, opened_at';
    return this.dataSource.query( // SINK
      `SELECT ${columns} FROM tickets WHERE status = $1 AND deleted = false`,
      [status],
    );
  }

  findOne(id: number) {
    return this.dataSource.manager.findOneBy('Ticket', { id });
  }
}
