import { DataSource } from 'typeorm';

const dataSource = new DataSource({ type: 'postgres', database: 'desk' });

export class TicketsService {
  async report(team: number, assignee: string): Promise<any[]> {
    const conditions: string[] = ['closed_at IS NULL'];
    const values: unknown[] = [];

    if (team) {
      values.push(team);
      conditions.push('team_id = $' + values.length);
    }
    if (assignee) {
      values.push(assignee);
      conditions.push('assignee = $' + values.length);
    }
    const text = 'SELECT id, subject FROM tickets WHERE ' + conditions.join(' AND ');
    return dataSource.query(text, values); /* SINK */
  }
}
