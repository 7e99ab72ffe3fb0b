import escapeHtml from 'escape-html';
import type { Review, ReviewRepository } from './review-repository';

const entry = ({ text, stars }: Review): Review => ({ text: String(text), stars: Number(stars) });
const summary = (text: string) => escapeHtml(text.slice(0, 80));

export class ReviewCache {
  private readonly entries = new Map<string, Review[]>();
  readonly titles = new Map<string, string>();

  constructor(private readonly repository: ReviewRepository) {}

  async of(product: string): Promise<Review[]> {
    if (!this.entries.has(product)) {
      const found = await this.repository.forProduct(product);
      this.entries.set(product, found.map(entry));
      this.titles.set(product, summary(product));
    }
    return this.entries.get(product) ?? [];
  }
}
