import { ClaimFilter, ClaimRepository } from './claim.repository';

const OPEN_STATES = ['open', 'pending', 'review'];

export class ClaimService {
  constructor(private readonly repository: ClaimRepository) {}

  async find(filter: ClaimFilter) {
    const status = OPEN_STATES.includes(filter.status ?? '') ? filter.status : 'open';
    const rows = await this.repository.search({ ...filter, status });
    return rows.map((row: any) => ({ ...row, overdue: row.days > 30 }));
  }
}
