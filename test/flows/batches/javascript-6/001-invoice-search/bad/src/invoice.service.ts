import type { InvoiceRepository } from './invoice.repository.ts';

const PAGE_SIZE = 25;

export class InvoiceService {
  constructor(private readonly repo: InvoiceRepository) {}

  async search(customer: string, page: number) {
    const offset = (page - 1) * PAGE_SIZE;
    return this.repo.find(`state = ? AND customer = '${customer}' AND id > ?`, 'paid', offset);
  }
}
